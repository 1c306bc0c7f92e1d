import { Body } from '@react-email/body';
import { Column } from '@react-email/column';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Row } from '@react-email/row';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { type ReactNode, useContext } from 'react';
import type { EmailSite } from '../../platform/mail/email.ts';
import { deriveBrandColors, isHexColor } from '../../shared/brand-colors.ts';
import { AccentContext, defaultAccent, getBrandName, Phone, TextLink, toAbsoluteUrl } from './parts.tsx';
import { colors, display, sans, smallText, styleSheet } from './style.ts';

/** The site's stripe as colored cells, so that no image has to load. */
function ColorStripe() {
  const accent = useContext(AccentContext);
  const bands = [
    { color: accent.color, width: '50%' },
    { color: colors.yellow, width: '25%' },
    { color: colors.blue, width: '25%' },
  ];
  return (
    <Row data-skip-in-text="true">
      {bands.map(({ color, width }) => (
        <Column
          key={color}
          width={width}
          style={{ backgroundColor: color, height: '6px', lineHeight: '6px', fontSize: '1px', width }}
        >
          &nbsp;
        </Column>
      ))}
    </Row>
  );
}

/** The logo's gauge. Inboxes that can't draw it show only the name. */
function Gauge() {
  const accent = useContext(AccentContext);
  return (
    <span
      className="m-gauge"
      aria-hidden="true"
      data-skip-in-text="true"
      style={{
        border: `3px solid ${colors.ink}`,
        borderBottomWidth: 0,
        borderRadius: '13px 13px 0 0',
        display: 'inline-block',
        fontSize: '1px',
        height: '11px',
        lineHeight: '1px',
        marginRight: '10px',
        textAlign: 'center',
        verticalAlign: '1px',
        width: '20px',
      }}
    >
      <span
        style={{
          backgroundColor: accent.color,
          borderRadius: '2px',
          display: 'inline-block',
          height: '9px',
          marginTop: '2px',
          transform: 'rotate(35deg)',
          transformOrigin: 'bottom',
          width: '4px',
        }}
      />
    </span>
  );
}

/** The brand as text, because inboxes block images. */
function Wordmark({ site }: { site: EmailSite }) {
  return (
    <Section>
      <Row>
        <Column className="m-edge" style={{ padding: '28px 4px 18px' }}>
          <Link
            href={toAbsoluteUrl(site, '/')}
            className="m-ink"
            style={{
              color: colors.ink,
              fontFamily: display,
              fontSize: '24px',
              fontWeight: 700,
              letterSpacing: '-0.03em',
              lineHeight: '28px',
            }}
          >
            {!site.settings['brand.logo'] && <Gauge />}
            {getBrandName(site)}
          </Link>
        </Column>
      </Row>
    </Section>
  );
}

type FooterProps = { reasonSent: string; site: EmailSite };

function Unsubscribe({ site }: { site: EmailSite }) {
  if (!site.unsubscribe)
    return (
      <>
        This isn't a marketing email.{' '}
        <TextLink href={toAbsoluteUrl(site, '/subscriptions')}>Manage what we send you</TextLink>
      </>
    );
  // The link comes last, so that in plain text nothing can become part of its URL.
  return (
    <>
      No login needed:{' '}
      <TextLink href={site.unsubscribe.page}>Unsubscribe from {site.unsubscribe.label}</TextLink>
    </>
  );
}

function StaffFooter({ reasonSent, site }: FooterProps) {
  return (
    <Section>
      <Row>
        <Column className="m-edge" style={{ padding: '24px 4px 32px' }}>
          <Text className="m-slate" style={{ ...smallText, margin: 0 }}>
            {reasonSent} {site.settings['brand.legalName']}, {site.settings['contact.address']}.
          </Text>
        </Column>
      </Row>
    </Section>
  );
}

function Footer({ reasonSent, site }: FooterProps) {
  const { settings } = site;
  const style = { ...smallText, margin: '0 0 12px' };
  const notice = settings['notice.demonstration'];
  return (
    <Section>
      <Row>
        <Column className="m-edge" style={{ padding: '24px 4px 32px' }}>
          <Text className="m-slate" style={style}>
            {reasonSent} <Unsubscribe site={site} />
          </Text>
          {site.permissionsPage && (
            <Text className="m-slate" style={style}>
              See or change how we may contact you:{' '}
              <TextLink href={site.permissionsPage}>Your contact permissions</TextLink>
            </Text>
          )}
          <Text className="m-slate" style={style}>
            Questions? Reply to this email or call <Phone>{settings['contact.phone']}</Phone>.{' '}
            {settings['contact.hours']}.
          </Text>
          <Text className="m-slate" style={style}>
            {settings['brand.legalName']}, {settings['contact.address']}. Our plans are vehicle service
            contracts, not insurance.
          </Text>
          {notice && (
            <Text className="m-slate" style={{ ...style, marginBottom: 0 }}>
              {notice}
            </Text>
          )}
        </Column>
      </Row>
    </Section>
  );
}

type FrameProps = {
  title: string;
  preview: string;
  reasonSent: string;
  site: EmailSite;
  isForStaff?: boolean | undefined;
  children: ReactNode;
};

function findAccent({ settings }: EmailSite) {
  const color = settings['brand.color'];
  if (!isHexColor(color)) return defaultAccent;
  // The tokens have the names of the site's own colors, whatever the brand's color is.
  const { orange: accent, 'on-orange': accentText } = deriveBrandColors(color);
  return { color: accent, text: accentText };
}

export function Frame({ title, preview, reasonSent, site, isForStaff = false, children }: FrameProps) {
  return (
    <AccentContext value={findAccent(site)}>
      <Html lang="en">
        <Head>
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <meta name="supported-color-schemes" content="light dark" />
          <title>{title}</title>
          <style>{styleSheet}</style>
        </Head>
        <Body
          className="m-paper"
          style={{
            backgroundColor: colors.paper,
            color: colors.ink,
            fontFamily: sans,
            margin: 0,
            padding: 0,
          }}
        >
          <Preview>{preview}</Preview>
          <Section
            className="m-paper m-page"
            style={{ backgroundColor: colors.paper, padding: '0 16px 24px' }}
          >
            <Container style={{ maxWidth: '600px', width: '100%' }}>
              <Wordmark site={site} />
              <ColorStripe />
              <Section>
                <Row>
                  <Column
                    className="m-sheet"
                    style={{
                      backgroundColor: colors.sheet,
                      border: `1px solid ${colors.line}`,
                      borderTop: 0,
                      padding: '40px 44px 46px',
                    }}
                  >
                    <Heading
                      as="h1"
                      className="m-ink m-title"
                      style={{
                        fontFamily: display,
                        fontSize: '36px',
                        fontWeight: 700,
                        letterSpacing: '-0.02em',
                        lineHeight: '40px',
                        margin: 0,
                        color: colors.ink,
                        overflowWrap: 'anywhere',
                        textWrap: 'balance',
                      }}
                    >
                      {title}
                    </Heading>
                    {children}
                  </Column>
                </Row>
              </Section>
              {isForStaff ? (
                <StaffFooter reasonSent={reasonSent} site={site} />
              ) : (
                <Footer reasonSent={reasonSent} site={site} />
              )}
            </Container>
          </Section>
        </Body>
      </Html>
    </AccentContext>
  );
}
