import type { TemplateData } from '../../domain/templates.ts';
import { Action, addressOf, brandOf, type Template, Words } from './parts.tsx';

export const passwordLink: Template<TemplateData['passwordLink']> = {
  subject: (_data, site) => `Choose your password for the back office of ${brandOf(site)}`,
  preview: ({ minutes }) => `The link holds for ${minutes} minutes, and once.`,
  title: () => 'Choose your password',
  why: () => 'You get this because you, or an administrator, asked for it. Without the link nothing changes.',
  Content: ({ data, site }) => (
    <>
      <Words>{data.name}, with this link you choose the password you sign in with.</Words>
      <Action href={addressOf(site, data.passwordPath)}>Choose a password</Action>
      <Words>
        It holds for {data.minutes} minutes, and once. A new one can be had on the page where you sign in.
      </Words>
    </>
  ),
};
