import AccountBalance from '@mui/icons-material/AccountBalanceOutlined';
import AccountTree from '@mui/icons-material/AccountTreeOutlined';
import Article from '@mui/icons-material/ArticleOutlined';
import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined';
import Description from '@mui/icons-material/DescriptionOutlined';
import DoNotDisturb from '@mui/icons-material/DoNotDisturbOnOutlined';
import FactCheck from '@mui/icons-material/FactCheckOutlined';
import Gavel from '@mui/icons-material/GavelOutlined';
import Handshake from '@mui/icons-material/HandshakeOutlined';
import Handyman from '@mui/icons-material/HandymanOutlined';
import LocalOffer from '@mui/icons-material/LocalOfferOutlined';
import MailOutline from '@mui/icons-material/MailOutlined';
import MarkEmailRead from '@mui/icons-material/MarkEmailReadOutlined';
import MonitorHeart from '@mui/icons-material/MonitorHeartOutlined';
import Payments from '@mui/icons-material/PaymentsOutlined';
import People from '@mui/icons-material/PeopleOutlined';
import PersonSearch from '@mui/icons-material/PersonSearchOutlined';
import PhoneForwarded from '@mui/icons-material/PhoneForwardedOutlined';
import PhotoLibrary from '@mui/icons-material/PhotoLibraryOutlined';
import QuestionAnswer from '@mui/icons-material/QuestionAnswerOutlined';
import Quickreply from '@mui/icons-material/QuickreplyOutlined';
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import RequestQuote from '@mui/icons-material/RequestQuoteOutlined';
import Reviews from '@mui/icons-material/ReviewsOutlined';
import Science from '@mui/icons-material/ScienceOutlined';
import Send from '@mui/icons-material/SendOutlined';
import Share from '@mui/icons-material/ShareOutlined';
import Tune from '@mui/icons-material/TuneOutlined';
import WorkHistory from '@mui/icons-material/WorkHistoryOutlined';
import type { ResourceProps } from 'react-admin';
import { formatMonth } from '../features/books/domain/month.ts';
import { formatOptOutAddress } from '../features/customers/subscriptions/domain/subscription.ts';
import { formatEventType } from '../features/office/deliveries/domain/delivery.ts';
import { formatPersonName } from '../shared/person-name.ts';
import { lazyScreens } from './lazy-screens.tsx';

/**
 * A screen's code loads when it's first opened. `empty` says what an empty list will contain. `singular` is for labels that
 * don't become singular by dropping the `s`. The menu leaves out screens that `isOpenedFrom` another one.
 */
export const screens: { heading: string; resources: ResourceProps[] }[] = [
  {
    heading: 'Sales',
    resources: [
      {
        name: 'leads',
        icon: PersonSearch,
        options: {
          label: 'Leads',
          empty:
            'No leads yet. Leads appear here when visitors leave their contact details or you import them.',
        },
        recordRepresentation: formatPersonName,
        ...lazyScreens(
          ['list', 'show'],
          async () => (await import('../features/customers/leads/staff/leads.tsx')).leadScreens,
        ),
      },
      {
        name: 'quotes',
        icon: Description,
        options: {
          label: 'Quotes',
          empty:
            'No quotes yet. Quotes appear here when visitors ask for a price, or when you make one for a caller.',
        },
        recordRepresentation: 'quoteNumber',
        ...lazyScreens(
          ['list', 'show'],
          async () => (await import('../features/selling/quote/staff/quotes.tsx')).quoteScreens,
        ),
        ...lazyScreens(
          ['create', 'edit'],
          async () =>
            (await import('../features/contracts/phone-sales/staff/phone-sales.tsx')).phoneSaleScreens,
        ),
      },
      {
        name: 'contracts',
        icon: ReceiptLong,
        options: {
          label: 'Contracts',
          empty: 'No contracts yet. Contracts appear here when buyers place an order.',
        },
        recordRepresentation: 'contractNumber',
        ...lazyScreens(
          ['list', 'show'],
          async () => (await import('../features/contracts/servicing/staff/contracts.tsx')).contractScreens,
        ),
      },
      {
        name: 'contact-messages',
        icon: QuestionAnswer,
        options: {
          label: 'Contact messages',
          empty: 'No messages yet. Messages appear here when visitors send the contact form.',
        },
        recordRepresentation: 'messageNumber',
        ...lazyScreens(
          ['list', 'show'],
          async () =>
            (await import('../features/customers/contact/staff/contact-messages.tsx')).contactMessageScreens,
        ),
      },
      {
        name: 'message-macros',
        icon: Quickreply,
        options: {
          label: 'Macros',
          empty: 'No macros yet. Create one for a reply that you use often.',
        },
        recordRepresentation: 'name',
        ...lazyScreens(
          ['list', 'edit', 'create'],
          async () => (await import('../features/customers/contact/staff/macros.tsx')).macroScreens,
        ),
      },
      {
        name: 'subscriptions',
        icon: MarkEmailRead,
        options: {
          label: 'Subscriptions',
          empty:
            'No subscriptions yet. Addresses appear here when people choose which emails they get. Create one when someone asks you to.',
        },
        recordRepresentation: 'email',
        ...lazyScreens(
          ['list', 'edit', 'create'],
          async () =>
            (await import('../features/customers/subscriptions/staff/subscriptions.tsx')).subscriptionScreens,
        ),
      },
      {
        name: 'opt-outs',
        icon: DoNotDisturb,
        options: {
          label: 'Opt-outs',
          empty:
            'No opt-outs yet. They appear here when people opt out of email, calls, or texts. Create one when someone asks you to.',
        },
        recordRepresentation: formatOptOutAddress,
        ...lazyScreens(
          ['list', 'show', 'create'],
          async () => (await import('../features/customers/subscriptions/staff/opt-outs.tsx')).optOutScreens,
        ),
      },
      {
        name: 'referrals',
        icon: Share,
        options: {
          label: 'Referral links',
          empty: 'No referral links yet. Links appear here when visitors ask for one.',
        },
        recordRepresentation: 'code',
        ...lazyScreens(
          ['list'],
          async () => (await import('../features/selling/referral/staff/referrals.tsx')).referralScreens,
        ),
      },
      {
        name: 'affiliates',
        icon: Handshake,
        options: {
          label: 'Affiliates',
          empty: 'No affiliates yet. They appear here when visitors come through an affiliate link.',
        },
        recordRepresentation: 'affo',
        ...lazyScreens(
          ['list'],
          async () => (await import('../features/selling/affiliates/staff/affiliates.tsx')).affiliateScreens,
        ),
      },
    ],
  },
  {
    heading: 'Money',
    resources: [
      {
        name: 'ledger',
        icon: AccountBalance,
        options: {
          label: 'Ledger',
          singular: 'Posting',
          empty: 'No postings yet. They appear here when someone pays for a contract.',
        },
        ...lazyScreens(
          ['list'],
          async () => (await import('../features/books/staff/ledger.tsx')).ledgerScreens,
        ),
      },
      {
        name: 'months',
        icon: CalendarMonth,
        options: { label: 'Months' },
        recordRepresentation: ({ id }) => formatMonth(id),
        ...lazyScreens(
          ['list', 'show'],
          async () => (await import('../features/books/staff/months.tsx')).monthScreens,
        ),
      },
      {
        name: 'payment-notices',
        icon: Payments,
        options: { label: 'Payment notices' },
        recordRepresentation: ({ about }) => about.replace(/\.$/, ''),
        ...lazyScreens(
          ['list', 'show'],
          async () =>
            (await import('../features/contracts/servicing/staff/payment-notices.tsx')).paymentNoticeScreens,
        ),
      },
    ],
  },
  {
    heading: 'Claims',
    resources: [
      {
        name: 'claims',
        icon: Handyman,
        options: {
          label: 'Claims',
          empty:
            'No claims yet. Claims appear here when customers file one or you import history. Create one when someone files it by phone.',
        },
        recordRepresentation: 'claimNumber',
        ...lazyScreens(
          ['list', 'show', 'edit', 'create'],
          async () => (await import('../features/claims/claims/staff/claims.tsx')).claimScreens,
        ),
      },
    ],
  },
  {
    heading: 'Rates',
    resources: [
      {
        name: 'rate-cards',
        icon: RequestQuote,
        options: { label: 'Rate cards' },
        recordRepresentation: 'version',
        ...lazyScreens(
          ['list', 'show', 'edit', 'create'],
          async () => (await import('../features/plans/staff/rate-cards.tsx')).rateCardScreens,
        ),
      },
      {
        name: 'promo-codes',
        icon: LocalOffer,
        options: { label: 'Promo codes', empty: 'No promo codes yet. Create one or import a CSV file.' },
        recordRepresentation: 'promoCode',
        ...lazyScreens(
          ['list', 'edit', 'create'],
          async () =>
            (await import('../features/selling/promo-codes/staff/promo-codes.tsx')).promoCodeScreens,
        ),
      },
      {
        name: 'state-rules',
        icon: Gavel,
        options: { label: 'State rules' },
        recordRepresentation: 'id',
        ...lazyScreens(
          ['list', 'edit', 'create'],
          async () =>
            (await import('../features/contracts/cancellation/staff/state-rules.tsx')).stateRuleScreens,
        ),
      },
      {
        name: 'contract-templates',
        icon: Description,
        options: {
          label: 'Contract templates',
          empty: 'No contracts of your own yet. Upload one, and buyers of its plan sign it.',
        },
        ...lazyScreens(
          ['list', 'show', 'create'],
          async () =>
            (await import('../features/contracts/contract-templates/staff/contract-templates.tsx'))
              .contractTemplateScreens,
        ),
      },
      {
        name: 'contract-texts',
        icon: Description,
        options: { label: 'Contract text', isOpenedFrom: 'contract-templates' },
        recordRepresentation: ({ version }) => `Version ${version}`,
        ...lazyScreens(
          ['list', 'show', 'edit', 'create'],
          async () =>
            (await import('../features/contracts/contract-templates/staff/contract-texts.tsx'))
              .contractTextScreens,
        ),
      },
    ],
  },
  {
    heading: 'Content',
    resources: [
      {
        name: 'pages',
        icon: Article,
        options: {
          label: 'Pages',
          empty: 'No pages yet. Create one, and it appears on the site when you publish it.',
        },
        recordRepresentation: 'name',
        ...lazyScreens(
          ['list', 'edit', 'create'],
          async () => (await import('../features/publishing/content/staff/pages.tsx')).pageScreens,
        ),
      },
      {
        name: 'categories',
        icon: AccountTree,
        options: { label: 'Categories', empty: 'No categories yet. Create one to group pages.' },
        recordRepresentation: 'name',
        ...lazyScreens(
          ['list', 'edit', 'create'],
          async () => (await import('../features/publishing/content/staff/categories.tsx')).categoryScreens,
        ),
      },
      {
        name: 'media',
        icon: PhotoLibrary,
        options: {
          label: 'Media library',
          singular: 'File',
          empty: 'No images or videos yet. Create one by uploading a file.',
        },
        recordRepresentation: 'name',
        ...lazyScreens(
          ['list', 'edit', 'create'],
          async () => (await import('../features/publishing/media/staff/media.tsx')).mediaScreens,
        ),
      },
      {
        name: 'reviews',
        icon: Reviews,
        options: {
          label: 'Reviews',
          empty: 'No reviews yet. Reviews appear here when customers write them or you import them.',
        },
        recordRepresentation: 'reviewerName',
        ...lazyScreens(
          ['list', 'show'],
          async () => (await import('../features/publishing/reviews/staff/reviews.tsx')).reviewScreens,
        ),
      },
      {
        name: 'experiments',
        icon: Science,
        options: {
          label: 'Experiments',
          empty: 'No experiments yet. Create one to compare variants of a page.',
        },
        recordRepresentation: 'key',
        ...lazyScreens(
          ['list', 'edit', 'create'],
          async () =>
            (await import('../features/selling/experiments/staff/experiments.tsx')).experimentScreens,
        ),
      },
      {
        name: 'landing-phones',
        icon: PhoneForwarded,
        options: {
          label: 'Landing phones',
          empty: 'No landing phones yet. Create one to show its number to visitors of a campaign.',
        },
        recordRepresentation: 'name',
        ...lazyScreens(
          ['list', 'edit', 'create'],
          async () =>
            (await import('../features/selling/landing-phones/staff/landing-phones.tsx')).landingPhoneScreens,
        ),
      },
      {
        name: 'configurations',
        icon: Tune,
        options: { label: 'Settings' },
        recordRepresentation: 'label',
        ...lazyScreens(
          ['list', 'edit'],
          async () =>
            (await import('../features/publishing/configuration/staff/configurations.tsx'))
              .configurationScreens,
        ),
      },
    ],
  },
  {
    heading: 'Operations',
    resources: [
      {
        name: 'messages',
        icon: MailOutline,
        options: { label: 'Email log', empty: 'No emails yet. Emails appear here when the site sends one.' },
        recordRepresentation: 'recipient',
        ...lazyScreens(
          ['list', 'show'],
          async () => (await import('../features/customers/messages/staff/messages.tsx')).messageScreens,
        ),
      },
      {
        name: 'deliveries',
        icon: Send,
        options: {
          label: 'Deliveries',
          empty: 'No deliveries yet. They appear here when the site notifies another system.',
        },
        recordRepresentation: ({ type, destination }) => `${formatEventType(type)} to ${destination}`,
        ...lazyScreens(
          ['list', 'show'],
          async () => (await import('../features/office/deliveries/staff/deliveries.tsx')).deliveryScreens,
        ),
      },
      {
        name: 'people',
        icon: PersonSearch,
        options: { label: 'Personal data lookup' },
        ...lazyScreens(
          ['list'],
          async () => (await import('../features/privacy/staff/people.tsx')).peopleScreens,
        ),
      },
      {
        name: 'users',
        icon: People,
        options: { label: 'Users' },
        recordRepresentation: 'name',
        ...lazyScreens(
          ['list', 'edit', 'create'],
          async () => (await import('../features/office/auth/staff/users.tsx')).userScreens,
        ),
      },
      {
        name: 'audit-trail',
        icon: FactCheck,
        options: { label: 'Audit log', empty: 'No entries yet. Changes by staff appear here.' },
        recordRepresentation: ({ summary, recordName }) => [summary, recordName].filter(Boolean).join(': '),
        ...lazyScreens(
          ['list', 'show'],
          async () =>
            (await import('../features/office/audit-trail/staff/audit-trail.tsx')).auditTrailScreens,
        ),
      },
      {
        name: 'jobs',
        icon: WorkHistory,
        options: {
          label: 'Jobs',
          empty: 'No failed jobs. Jobs appear here when all of their retries have failed.',
        },
        ...lazyScreens(
          ['list'],
          async () => (await import('../features/office/operations/staff/jobs.tsx')).jobScreens,
        ),
      },
      {
        name: 'health',
        icon: MonitorHeart,
        options: { label: 'Health' },
        ...lazyScreens(
          ['list'],
          async () => (await import('../features/office/operations/staff/health.tsx')).healthScreens,
        ),
      },
    ],
  },
];
