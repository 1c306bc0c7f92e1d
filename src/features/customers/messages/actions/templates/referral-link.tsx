import type { TemplateData } from '../../domain/templates.ts';
import { Action, addressOf, brandOf, Subheading, type Template, TextLink, Words } from './parts.tsx';

export const referralLink: Template<TemplateData['referralLink']> = {
  subject: (_data, site) => `Your personal link to ${brandOf(site)}`,
  preview: () => 'Pass it on as you like. We write to nobody but you.',
  title: () => 'Your personal link',
  why: () => 'You get this because you asked for a personal link.',
  Content: ({ data, site }) => {
    const link = addressOf(site, data.linkPath);
    return (
      <>
        <Words>
          {data.firstName}, whoever starts a quote from this address counts as passed on by you. The same
          e-mail address always gets the same link.
        </Words>
        <Subheading>The link</Subheading>
        <Words>
          <TextLink href={link}>{link}</TextLink>
        </Words>
        <Words>
          Pass it on as you like: we write to nobody but you. It tells nothing of you but that it is yours.
        </Words>
        <Action href={addressOf(site, data.earnedPath)}>See what it earned</Action>
      </>
    );
  },
};
