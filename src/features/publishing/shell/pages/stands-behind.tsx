import { useRouteLoaderData } from 'react-router';
import { describeBacking, listContractBackers } from '../../configuration/domain/contract-backing.ts';
import { type SiteSettings, siteSettingDefaults } from '../../configuration/domain/site-settings.ts';

const title = 'Who backs the contract';
const answerPath = '/common-questions#who-stands-behind-the-contract';

const useSettings = (): SiteSettings =>
  (useRouteLoaderData('root') as { settings?: SiteSettings } | undefined)?.settings ?? siteSettingDefaults;

const AnswerLink = ({ children }: { children: string }) => (
  <a className="link" href={answerPath}>
    {children}
  </a>
);

/** Lists who sells, administers, and insures the contract. The caller adds a heading. */
export function StandsBehind({ className = '' }: { className?: string }) {
  return (
    <div className={className}>
      <dl className="grid gap-x-10 gap-y-2 sm:grid-cols-3">
        {listContractBackers(useSettings()).map(({ duty, name }) => (
          <div key={duty} className="border-t border-line pt-2 sm:pt-3">
            <dt className="text-sm text-slate">{duty}</dt>
            <dd className="font-semibold [overflow-wrap:anywhere]">{name}</dd>
          </div>
        ))}
      </dl>
      <p className="sm:mt-2">
        <AnswerLink>What if the company goes out of business?</AnswerLink>
      </p>
    </div>
  );
}

/** A one-paragraph version for the checkout steps. */
export function StandsBehindLine({ className = '' }: { className?: string }) {
  return (
    <p className={`text-sm text-slate ${className}`}>
      <strong>{title}:</strong> {describeBacking(useSettings())} <AnswerLink>What this means</AnswerLink>
    </p>
  );
}
