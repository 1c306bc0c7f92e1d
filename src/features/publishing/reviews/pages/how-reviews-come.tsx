import type { ReactNode } from 'react';
import { toneEdge } from '../domain/excerpt.ts';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-ink pt-4 pb-8 lg:grid lg:grid-cols-[16rem_minmax(0,44rem)] lg:gap-x-16">
      <h3 className="mb-3 text-xl">{title}</h3>
      <div className="prose">{children}</div>
    </section>
  );
}

type Contradictions = { highAsComplaint: number; lowAsPraise: number };

const contradictions = ({ highAsComplaint, lowAsPraise }: Contradictions) =>
  `Of the reviews here it takes ${highAsComplaint} with four or five marks for a complaint, and ${lowAsPraise} with one or two for praise. `;

/**
 * How a review gets here, and what is reckoned from it. `method`: what reckons the score of the words; `wrong`: where it
 * was wrong so far, null while there is no review.
 */
export function HowReviewsCome({ method, wrong }: { method: string; wrong: Contradictions | null }) {
  return (
    <>
      <Part title="Who can write">
        <p>
          Anybody, on the page{' '}
          <a className="link" href="/reviews/write">
            Write a review
          </a>
          . We give nothing for a review and ask nobody for a good one. Name, city and state are shown as
          their writer gave them. The e-mail address is never shown.
        </p>
        <p>
          “Verified” means that we compared the review with a quote, an order or a claim filing of its writer.
          A review without the word may be just as true.
        </p>
      </Part>
      <Part title="What happens to it">
        <p>
          A person reads every review before it is shown, against the reasons below and no others. The rating
          is none of them. We change no word. We may answer below it, and the answer carries its date.
        </p>
        <p>
          Every published review counts in the mean, from the first day to the last. It is the plain mean: no
          weights, no time limit.
        </p>
      </Part>
      <Part title="What the words say">
        <p>
          The rating is what the writer gave. “Words of praise”, “mixed” and “complaint” are something else: a
          program, <span className="tabular">{method}</span>, looks up each word in a list where words such as
          “happy” count up and words such as “denied” count down, turns a word round after a “not”, and takes
          the mean. From {toneEdge} upwards on its scale of −1 to 1 we call it praise, from −{toneEdge}{' '}
          downwards complaint. It runs on our own server, once, when a review arrives. It changes nothing in
          the mean rating.
        </p>
        <p>
          It knows words, not meaning. “Cancelled” counts down, even when the refund came in six days. It
          misses irony, and figures: an hour on hold is no bad word. {wrong && contradictions(wrong)}Use it to
          find things, not to count them.
        </p>
      </Part>
    </>
  );
}
