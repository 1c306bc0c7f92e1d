import { touchDays } from '../../leads/domain/campaign-touches.ts';
import type { LegalSection } from './legal-page.tsx';

const steps: LegalSection = {
  id: 'what-is-stored',
  title: 'What is stored at which step',
  Body: () => (
    <>
      <p>
        <strong>Estimate.</strong> Nothing is stored. Vehicle, mileage and ZIP code go to our server, which
        answers with prices and keeps none of them. They stand in the address of the page, so your own browser
        keeps them in its history.
      </p>
      <p>
        <strong>Contact.</strong> When you send this form, we store your name, e-mail address, phone number if
        you give one, ZIP code with city and state, vehicle and mileage (and VIN if you started with it),
        promo code, the plan and term you picked, how you heard of us, the page you came from, the campaign
        parameters listed below, and your IP address.
      </p>
      <p>
        <strong>Use of the vehicle.</strong> What you answer about how you drive, the VIN if you give it, and
        every price we showed you, with the date and what it was worked out from.
      </p>
      <p>
        <strong>Review.</strong> That you confirmed it. This site takes no card or bank number.
      </p>
      <p>
        <strong>Tell me when you sell in my state.</strong> Name, e-mail address, ZIP code with city and
        state, the page you came from and your IP address. One message comes of it.
      </p>
      <p>
        Any other form stores what you type into it when you send it, and is used for what stands above its
        button. Find my quote stores nothing: it only compares what you type.
      </p>
    </>
  ),
};

const receipts: LegalSection = {
  id: 'consent-receipts',
  title: 'The receipt of your consent',
  Body: () => (
    <>
      <p>
        With the contact form we keep a receipt of your answer to “May we contact you?”, also when you tick
        nothing. It holds the exact words you saw and their version, what you ticked, the page, the time, your
        IP address, the name your browser gives itself, and what else stood in the form, without your name,
        e-mail address and phone.
      </p>
      <p>The receipt is proof for both sides. It is used for nothing else.</p>
    </>
  ),
};

const campaign: LegalSection = {
  id: 'campaign-parameters',
  title: 'Campaign parameters and Sec-GPC',
  Body: () => (
    <>
      <p>
        If the address you arrive with says which ad, partner or friend sent you, that is stored with the
        contact form. The parameters are: gclid, utm_campaign, utm_content, utm_medium, utm_source, utm_term,
        gaId, cid, ssid, ssid2, ssid3, sub, lead_source, lead_vendor and ref_code.
      </p>
      <p>
        If your browser sends the Global Privacy Control signal (Sec-GPC: 1), we obey it without asking: no ad
        click id (gclid, gaId, cid) is stored, and none of what your browser kept of earlier visits.
      </p>
      <p>
        If the address names an affiliate (affo, affc), we count the visit for that link, once for each
        browser tab. We count how many came, not who; with Global Privacy Control we do not count.
      </p>
    </>
  ),
};

const cookies: LegalSection = {
  id: 'cookies',
  title: 'Cookies and browser storage',
  Body: () => (
    <>
      <p>
        Looking at a public page sets no cookie, with one exception below. There are four, and none is for
        advertising:
      </p>
      <ul>
        <li>
          <strong>XSRF-TOKEN</strong> is set when a page calls our server in the background, and when you
          download a specimen contract. It proves that a change comes from our own page. It goes when you
          close the browser.
        </li>
        <li>
          <strong>opportunity</strong> is set when you send the contact form. It remembers which quote is
          yours, on the quote pages only, for 30 days.
        </li>
        <li>
          <strong>experiment-funnel</strong> is set by the landing page /funnel alone. It holds the name of
          the layout you saw, so that you see the same one again, for 30 days. It holds no number of yours: we
          count how many saw a layout and how many went on, not who.
        </li>
        <li>
          <strong>own-submissions</strong> is set when you send us your name and e-mail address in a form. It
          tells us that later answers come from the same browser, so that nobody else can change yours. It
          lasts 30 days.
        </li>
      </ul>
      <p>Your browser also keeps, in its own storage:</p>
      <ul>
        <li>
          <strong>draft:</strong> and the name of a form: what you type, so that going back or reloading loses
          nothing. It's deleted when you send the form or close the tab.
        </li>
        <li>
          <strong>campaignVisit</strong>: how you came here (the ad, partner or site that led you, the page it
          led to, and when) and a random number made by your browser. It is sent with a form that you send,
          and not before. What is older than {touchDays} days is left out the next time you come. With Global
          Privacy Control it is not kept, and what was kept goes.
        </li>
        <li>
          <strong>affiliateVisit</strong>: the affiliate’s link that was counted, until you close the tab.
        </li>
        <li>
          <strong>tocoPhone</strong> and <strong>landingPhone</strong>: see below.
        </li>
        <li>
          <strong>snippetChoice</strong>: your answer to other companies’ scripts, where there are any, until
          you delete it.
        </li>
        <li>
          <strong>waitingToast</strong>: a notice for the page that is about to open. It goes when it was
          shown.
        </li>
      </ul>
      <p>
        The phone number that we show can depend on the way you came: an ad, a tagged link, a search site.
        Your browser keeps that number, as tocoPhone, until you delete it, and the number of a landing page,
        as landingPhone, until you close the tab. They are numbers of ours and say nothing of you.
      </p>
      <p>
        When a script of a page fails, the page tells our server what failed and where, five times at most.
        E-mail addresses, phone numbers and VINs are taken out before it is logged.
      </p>
      <p>
        Scripts, fonts and pictures come from this site. Should the seller add other companies' scripts, such
        as a chat, each page asks first and keeps your answer in the browser; they would then learn your IP
        address and which pages you open. With Global Privacy Control they never load.
      </p>
    </>
  ),
};

const address: LegalSection = {
  id: 'your-quote-address',
  title: 'The address of your quote',
  Body: () => (
    <p>
      The address of your quote ends in a long random code. Whoever has the whole address can open the quote,
      with your name and contact details. Share it only with people who may see them.
    </p>
  ),
};

export const privacyStorage: LegalSection[] = [steps, receipts, campaign, cookies, address];
