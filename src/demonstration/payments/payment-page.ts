import type { FastifyInstance, FastifyReply, onRequestHookHandler } from 'fastify';
import { notFound } from '../../platform/errors.ts';
import { hashSource } from '../../platform/http/content-security-policy.ts';
import { plainStyle, sendErrorPage } from '../../platform/http/error-page.ts';
import { rejectCrossOriginPost } from '../../platform/http/page-request.ts';
import { describeFailure } from '../../platform/payments/failure-reason.ts';
import { escapeHtml } from '../../shared/escape-html.ts';
import { dollars } from '../../shared/format.ts';
import type { CheckoutSession } from './documents.ts';
import { isOutcomeName, type Outcome, outcomes } from './outcomes.ts';
import type { StandIn } from './stand-in.ts';

const style = `${plainStyle}
.notice{margin:1.5rem 0 0;padding:.75rem 1rem;background:#fdf4d3;border-radius:.5rem;color:#131a2b;font-weight:600}
.error{margin-top:1.5rem;padding:.75rem 1rem;background:#fcebe9;border-radius:.5rem;color:#b3261e}
fieldset{margin:1.5rem 0 0;padding:0;border:0}
legend{padding:0;margin-bottom:.75rem;font-weight:600}
label{display:grid;grid-template-columns:auto 1fr;gap:0 .75rem;margin-top:-1px;padding:.75rem 1rem;background:#fff;border:1px solid #857b6a}
label:first-of-type{border-radius:.5rem .5rem 0 0}label:last-of-type{border-radius:0 0 .5rem .5rem}
label:has(:checked){background:#e8f0fd}
label span{grid-column:2;color:#4b5568;font-size:.9375rem}
input{width:1.25rem;height:1.25rem;margin:.15rem 0 0;accent-color:#1450b4}
button{width:100%;min-height:3rem;margin-top:1.5rem;border:0;border-radius:.5rem;background:#1450b4;color:#fff;font:inherit;font-weight:700;cursor:pointer}
button:focus-visible,input:focus-visible{outline:3px solid #1f6feb;outline-offset:2px}`;

/** Browsers apply `form-action` to redirects too, and buyers return to the site that sent them. */
const policy = `default-src 'none'; style-src ${hashSource(style)}; base-uri 'none'; frame-ancestors 'none'`;

const option = ([name, { label, hint }]: [string, Outcome], index: number) =>
  `<label><input type="radio" name="outcome" value="${name}"${index === 0 ? ' checked' : ''}>${label}<span>${hint}</span></label>`;

function openPage({
  mode,
  description,
  amount_total: cents,
  cancel_url,
  last_error: error,
}: CheckoutSession) {
  const isPayment = mode === 'payment';
  const title = isPayment ? `Pay ${dollars(cents ?? 0)}` : 'Replace your card or bank account';
  return `<h1>${title}</h1>
${isPayment ? `<p>${escapeHtml(description)}</p>` : ''}
${error ? `<p class="error" role="alert">${describeFailure(error)}. Choose another card or bank account.</p>` : ''}
<form method="post"><fieldset><legend>What should happen?</legend>
${Object.entries<Outcome>(outcomes).map(option).join('\n')}
</fieldset><button>${isPayment ? title : 'Save'}</button></form>
<p><a href="${escapeHtml(cancel_url)}">Go back without ${isPayment ? 'paying' : 'changes'}</a></p>`;
}

const closedPage = ({ status, success_url, cancel_url }: CheckoutSession) =>
  status === 'complete'
    ? `<h1>You're all set</h1><p><a href="${escapeHtml(success_url)}">Go back</a></p>`
    : `<h1>This page has expired</h1><p><a href="${escapeHtml(cancel_url)}">Go back</a></p>`;

function sendPage(reply: FastifyReply, session: CheckoutSession & { isOpen: boolean }) {
  const content = session.isOpen ? openPage(session) : closedPage(session);
  return reply
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>Demonstration payment</title><style>${style}</style></head><body><main><div></div><p class="notice">Demonstration payment page. No money moves.</p>${content}</main></body></html>`,
    );
}

export type PaymentPageOptions = {
  /** The path of the pages, such as `/demonstration/payments`. */
  path: string;
  limit?: onRequestHookHandler;
  publicUrl?: string;
};

/** Serves payment pages like Stripe's. The buyer chooses an outcome instead of entering a card. */
export function servePaymentPages(
  app: FastifyInstance,
  standIn: Pick<StandIn, 'page' | 'choose' | 'runDue'>,
  { path, limit, publicUrl }: PaymentPageOptions,
) {
  type Page = { Params: { id: string } };
  async function find(id: string) {
    const session = await standIn.page(id);
    if (!session) throw notFound('NotFound', "This payment page doesn't exist.");
    return session;
  }

  app.register(async (scope) => {
    scope.setErrorHandler(sendErrorPage);
    if (limit) scope.addHook('onRequest', limit);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1024 }, (_request, body, done) =>
      done(null, body),
    );

    scope.get<Page>(`${path}/:id`, async ({ params }, reply) => sendPage(reply, await find(params.id)));

    scope.post<Page>(`${path}/:id`, async (request, reply) => {
      rejectCrossOriginPost(request, publicUrl);
      const { id } = request.params;
      const outcome = new URLSearchParams(String(request.body)).get('outcome');
      if (isOutcomeName(outcome)) await standIn.choose(id, outcome);
      await standIn.runDue();
      const { status, success_url } = await find(id);
      return reply.redirect(status === 'complete' ? success_url : request.url, 303);
    });
  });
}
