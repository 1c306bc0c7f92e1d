import Alert from '@mui/material/Alert';
import Rating from '@mui/material/Rating';
import Typography from '@mui/material/Typography';
import { BooleanInput, type RaRecord, SelectInput, TextInput, useRecordContext } from 'react-admin';
import { ActionButton } from '../../../../ui/staff/action-button.tsx';
import { BatchButton } from '../../../../ui/staff/batch-button.tsx';
import { Facts, Sheet } from '../../../../ui/staff/facts.tsx';
import { formatDateOrTime, Status } from '../../../../ui/staff/fields.tsx';
import { ListPage } from '../../../../ui/staff/list-page.tsx';
import { ShowPage } from '../../../../ui/staff/show-page.tsx';
import { type RemovalReason, removalReasonCodes, removalReasons } from '../domain/removal-reasons.ts';
import { ratings, reviewStatuses } from '../domain/review.ts';

const tones = { Pending: 'warning', Published: 'success', Removed: 'default' } as const;
const statuses = reviewStatuses.map((id) => ({ id, name: id }));
const ratingChoices = ratings.map((id) => ({ id, name: `${id} out of 5` }));
const reasons = removalReasonCodes.map((id) => ({
  id,
  name: `${removalReasons[id].name}: ${removalReasons[id].rule}`,
}));

const PublishingRule = () => (
  <Typography>We publish every review that follows the rules, good or bad.</Typography>
);

const ReasonInput = () => (
  <>
    <Typography>
      These are the only reasons to remove a review. A negative opinion isn't one of them.
    </Typography>
    <SelectInput source="reason" choices={reasons} isRequired />
  </>
);

const Stars = ({ rating }: RaRecord) => (
  <Rating value={rating} readOnly size="small" aria-label={`${rating} out of 5`} />
);

const countReviews = (count: number) => (count === 1 ? 'Review' : `${count} reviews`);

const BatchActions = () => (
  <>
    <BatchButton
      action="publish"
      label="Publish"
      doneMessage={(count) => `${countReviews(count)} published`}
      fields={<PublishingRule />}
    />
    <BatchButton
      action="take-down"
      label="Remove"
      doneMessage={(count) => `${countReviews(count)} removed. The reason is public.`}
      fields={<ReasonInput />}
    />
  </>
);

const ReviewList = () => (
  <ListPage
    files="export-and-import"
    sort={{ field: 'createdAt', order: 'DESC' }}
    filters={[
      <SelectInput key="status" source="status" choices={statuses} alwaysOn />,
      <SelectInput key="rating" source="rating" choices={ratingChoices} alwaysOn />,
      <BooleanInput key="isSuspicious" source="isSuspicious" label="Possible spam" />,
    ]}
    bulkActions={<BatchActions />}
    columns={[
      { source: 'reviewerName', label: 'Reviewer' },
      { source: 'createdAt', label: 'Sent', kind: 'when', sort: true },
      { source: 'status', cell: () => <Status source="status" tones={tones} /> },
      { source: 'rating', cell: Stars },
      { source: 'about', isOptional: true },
      {
        source: 'reviewText',
        label: 'Review',
        cell: ({ reviewText }) => (reviewText.length > 90 ? `${reviewText.slice(0, 90)}…` : reviewText),
      },
      { source: 'isVerified', label: 'Verified', kind: 'boolean' },
    ]}
  />
);

function ReviewDetails() {
  const review = useRecordContext();
  if (!review) return null;
  return (
    <>
      {review.isSuspicious && <Alert severity="warning">This review may be spam: it looks automated.</Alert>}
      <Sheet title={`${review.rating} out of 5, about ${String(review.about).toLowerCase()}`}>
        <Typography sx={{ whiteSpace: 'pre-wrap', mb: 2 }}>{review.reviewText}</Typography>
        <Facts
          facts={[
            ['Reviewer', `${review.reviewerName}, ${review.reviewerCity}, ${review.reviewerState}`],
            ['Email (not public)', review.email],
            ['Quote, contract, or claim number', review.reference],
            ['Sent', formatDateOrTime(review.createdAt)],
            ['Published', review.publishedDate && formatDateOrTime(review.publishedDate)],
            ['Verified against our records', review.isVerified ? 'Yes' : 'No'],
            [
              'Removal reason',
              review.moderationReason && removalReasons[review.moderationReason as RemovalReason].rule,
            ],
            [
              'Moderated by',
              review.moderatedBy && `${review.moderatedBy}, ${formatDateOrTime(review.moderatedAt)}`,
            ],
          ]}
        />
      </Sheet>
      {review.replyText && (
        <Sheet title="Our reply">
          <Typography sx={{ whiteSpace: 'pre-wrap' }}>{review.replyText}</Typography>
        </Sheet>
      )}
    </>
  );
}

const ReviewActions = () => {
  const review = useRecordContext();
  return (
    <>
      <ActionButton
        action="publish"
        label="Publish"
        variant="contained"
        doneMessage="Review published"
        defaults={{ isVerified: review?.isVerified ?? false }}
        isHidden={({ status }) => status === 'Published'}
        fields={<BooleanInput source="isVerified" label="I compared it with a contract, quote, or claim" />}
      >
        <PublishingRule />
      </ActionButton>
      <ActionButton
        action="take-down"
        label="Remove"
        color="error"
        doneMessage="Review removed. The reason is public."
        isHidden={({ status }) => status === 'Removed'}
        fields={<ReasonInput />}
      />
      <ActionButton
        action="answer"
        label="Reply"
        doneMessage="Reply saved"
        defaults={{ text: review?.replyText ?? '' }}
        isHidden={({ status }) => status !== 'Published'}
        fields={
          <TextInput
            source="text"
            label="Our reply"
            multiline
            minRows={4}
            helperText="Leave blank to remove the reply."
          />
        }
      />
    </>
  );
};

const ReviewPage = () => (
  <ShowPage title="Review" actions={<ReviewActions />}>
    <ReviewDetails />
  </ShowPage>
);

export const reviewScreens = { list: ReviewList, show: ReviewPage };
