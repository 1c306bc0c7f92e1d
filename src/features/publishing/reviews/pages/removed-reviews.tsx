import { longDate } from '../../../../ui/format.ts';
import { removalReasonCodes, removalReasons } from '../domain/removal-reasons.ts';
import type { RemovedReview } from '../domain/review.ts';

const cell = 'border-t border-line py-2.5 pr-2 text-left align-top sm:pr-4';

function Reasons({ reviews }: { reviews: RemovedReview[] }) {
  return (
    <dl className="grid gap-x-10 sm:grid-cols-2">
      {removalReasonCodes.map((code) => (
        <div key={code} className="grid grid-cols-[1fr_auto] content-start gap-x-4 border-t border-line py-3">
          <dt className="font-semibold">{removalReasons[code].name}</dt>
          <dd className="tabular text-right font-semibold">
            {reviews.filter(({ reason }) => reason === code).length}
          </dd>
          <dd className="col-span-2 text-sm text-slate">{removalReasons[code].rule}</dd>
        </div>
      ))}
    </dl>
  );
}

function Table({ reviews }: { reviews: RemovedReview[] }) {
  return (
    <table className="tabular mt-8 w-full max-w-3xl text-sm">
      <caption className="pb-2 text-left font-semibold">Removed reviews, without their text</caption>
      <thead>
        <tr className="text-left text-slate">
          <th scope="col" className="py-2 pr-2 font-semibold sm:pr-4">
            Sent
          </th>
          <th scope="col" className="py-2 pr-2 font-semibold sm:pr-4">
            Removed
          </th>
          <th scope="col" className="py-2 pr-2 font-semibold sm:pr-4">
            Rating
          </th>
          <th scope="col" className="py-2 font-semibold">
            Reason
          </th>
        </tr>
      </thead>
      <tbody>
        {reviews.map(({ sentOn, removedOn, rating, reason }) => (
          <tr key={`${sentOn} ${removedOn} ${reason} ${rating}`}>
            <td className={cell}>{longDate(sentOn)}</td>
            <td className={cell}>{longDate(removedOn)}</td>
            <td className={cell}>{rating} out of 5</td>
            <td className={cell}>{removalReasons[reason].name}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function RemovedReviews({ reviews }: { reviews: RemovedReview[] }) {
  return (
    <>
      <p className="mb-6 max-w-2xl text-slate">
        These are the only reasons we remove a review, and how often we've used each one. A negative opinion
        isn't one of them.
      </p>
      <Reasons reviews={reviews} />
      {reviews.length > 0 && <Table reviews={reviews} />}
    </>
  );
}
