import type { TemplateData } from '../../domain/templates.ts';
import { Action, addressOf, brandOf, type Template, Words } from './parts.tsx';

export const nowSelling: Template<TemplateData['nowSelling']> = {
  subject: ({ stateName }, site) => `${brandOf(site)} now sells in ${stateName}`,
  preview: () => 'You asked us to tell you. This is the one e-mail of it.',
  title: ({ stateName }) => `We sell in ${stateName} now`,
  why: ({ stateName }) => `You get this because you asked us to write once, when we sell in ${stateName}.`,
  Content: ({ data, site }) => (
    <>
      <Words>
        {data.firstName}, you asked us to tell you. You can now buy our plans for vehicles registered in{' '}
        {data.stateName}.
      </Words>
      <Words>
        Year, make, model, mileage and ZIP code show what each costs per month and in total, what it leaves
        out, and whether your vehicle fits. You give no name and no phone number for that.
      </Words>
      <Action href={addressOf(site, '/quote')}>See prices for my vehicle</Action>
      <Words quiet>This is the one e-mail you asked for. We do not write about it again.</Words>
    </>
  ),
};
