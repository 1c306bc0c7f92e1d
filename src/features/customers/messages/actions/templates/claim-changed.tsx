import type { TemplateData } from '../../domain/templates.ts';
import { Facts, Headline } from './figures.tsx';
import { Action, addressOf, Phone, Subheading, type Template, Words } from './parts.tsx';

export const claimChanged: Template<TemplateData['claimChanged']> = {
  subject: ({ filingNumber, statusWord }) => `Your claim ${filingNumber}: ${statusWord}`,
  preview: ({ reason }) => reason,
  title: () => 'Your claim has moved',
  why: () => 'You get this because you filed this claim.',
  Content: ({ data: claim, site }) => (
    <>
      <Headline label={`${claim.firstName}, the status is now`} value={claim.statusWord} />
      <Subheading>Why</Subheading>
      <Words>{claim.reason}</Words>
      <Facts
        lines={[
          { label: 'Filing number', value: claim.filingNumber },
          { label: 'Vehicle', value: claim.vehicle },
        ]}
      />
      <Action href={addressOf(site, claim.statusPath)}>See the status</Action>
      <Words quiet>
        Disagree with our decision? Reply to this email or call{' '}
        <Phone>{site.settings['contact.claimsPhone']}</Phone>: someone will look at it again.
      </Words>
    </>
  ),
};
