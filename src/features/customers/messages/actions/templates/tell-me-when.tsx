import type { TemplateData } from '../../domain/templates.ts';
import { brandOf, type Template, Words } from './parts.tsx';

export const tellMeWhen: Template<TemplateData['tellMeWhen']> = {
  subject: ({ stateName }) => `We will write once, when we sell in ${stateName}`,
  preview: () => 'Until then you hear nothing, and nobody calls.',
  title: ({ stateName }) => `We will write once, when we sell in ${stateName}`,
  why: (_data, site) => `You get this because you asked ${brandOf(site)} to tell you.`,
  Content: ({ data }) => (
    <>
      <Words>
        {data.firstName}, we sell no plans in {data.stateName} today, and we cannot say when we will. On the
        day we do, one e-mail goes to this address.
      </Words>
      <Words>Until then you hear nothing of it, and nobody calls.</Words>
      <Words quiet>
        Changed your mind, or was it not you? Answer this e-mail, and we take the address off.
      </Words>
    </>
  ),
};
