import { useRouteLoaderData } from 'react-router';
import { describeBacking, describeInsurer } from '../../configuration/domain/contract-backing.ts';
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

/** Says who pays if the seller can't. */
export const Insurer = ({ className = '' }: { className?: string }) => (
  <p className={className}>
    {describeInsurer(useSettings())} <AnswerLink>{title}</AnswerLink>
  </p>
);

/** A one-paragraph version for the checkout steps. */
export function StandsBehindLine({ className = '' }: { className?: string }) {
  return (
    <p className={`text-sm text-slate ${className}`}>
      <strong>{title}:</strong> {describeBacking(useSettings())} <AnswerLink>What this means</AnswerLink>
    </p>
  );
}
