import type { TemplateData } from '../../domain/templates.ts';
import { Facts, Headline } from './figures.tsx';
import { Action, addressOf, Phone, type Template, Words } from './parts.tsx';

export const claimReceived: Template<TemplateData['claimReceived']> = {
  subject: ({ filingNumber, vehicle }) => `We have your claim ${filingNumber} for your ${vehicle}`,
  preview: ({ statusWord }) => `It stands at: ${statusWord}. We write at each change.`,
  title: () => 'We have your claim',
  why: () => 'You get this because you filed this claim. We write again at each change of it.',
  Content: ({ data: claim, site }) => (
    <>
      <Words>
        {claim.firstName}, write the number down. With your last name it opens the status of the claim on any
        device.
      </Words>
      <Headline label="Filing number" value={claim.filingNumber} />
      <Facts
        lines={[
          { label: 'Vehicle', value: claim.vehicle },
          { label: 'Status', value: claim.statusWord },
        ]}
      />
      <Words>
        The shop calls us at <Phone>{site.settings['contact.claimsPhone']}</Phone> before it repairs anything.
        A repair that nobody approved first is not paid. For a tow, call{' '}
        <Phone>{site.settings['contact.roadsidePhone']}</Phone>, day or night.
      </Words>
      <Action href={addressOf(site, claim.statusPath)}>See the status</Action>
    </>
  ),
};
