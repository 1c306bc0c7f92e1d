import Reviews from '@mui/icons-material/ReviewsOutlined';
import Alert from '@mui/material/Alert';
import Rating from '@mui/material/Rating';
import Typography from '@mui/material/Typography';
import {
  BooleanField,
  BooleanInput,
  Datagrid,
  FunctionField,
  type RaRecord,
  type ResourceProps,
  SelectInput,
  TextField,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { ActionButton } from '../../../../ui/staff/action-button.tsx';
import { Facts, Sheet } from '../../../../ui/staff/facts.tsx';
import { formatDay, Status, When } from '../../../../ui/staff/fields.tsx';
import { ListPage } from '../../../../ui/staff/list-page.tsx';
import { ShowPage } from '../../../../ui/staff/show-page.tsx';
import { type RemovalReason, removalReasonCodes, removalReasons } from '../domain/removal-reasons.ts';
import { ratings, reviewStatuses } from '../domain/review.ts';

const tones = { Pending: 'warning', Published: 'success', Removed: 'default' } as const;
const statuses = reviewStatuses.map((id) => ({ id, name: id }));
const ratingChoices = ratings.map((id) => ({ id, name: `${id} of 5` }));
const reasons = removalReasonCodes.map((id) => ({
  id,
  name: `${removalReasons[id].name}: ${removalReasons[id].rule}`,
}));

const Stars = ({ rating }: RaRecord) => (
  <Rating value={rating} readOnly size="small" aria-label={`${rating} of 5`} />
);

const ReviewList = () => (
  <ListPage
    files="both"
    sort={{ field: 'createdAt', order: 'DESC' }}
    filters={[
      <SelectInput key="status" source="status" choices={statuses} alwaysOn />,
      <SelectInput key="rating" source="rating" choices={ratingChoices} alwaysOn />,
      <BooleanInput key="isSuspicious" source="isSuspicious" label="Looks like a program’s" />,
    ]}
  >
    <Datagrid rowClick="show" bulkActionButtons={false}>
      <When source="createdAt" label="Sent" sortBy="createdAt" />
      <Status source="status" tones={tones} />
      <FunctionField label="Rating" render={Stars} />
      <TextField source="about" sortable={false} />
      <FunctionField
        label="Words"
        render={({ reviewText }: RaRecord) =>
          reviewText.length > 90 ? `${reviewText.slice(0, 90)}…` : reviewText
        }
      />
      <TextField source="reviewerName" label="Who" sortable={false} />
      <BooleanField source="isVerified" label="Compared" sortable={false} />
    </Datagrid>
  </ListPage>
);

function Whole() {
  const review = useRecordContext();
  if (!review) return null;
  return (
    <>
      {review.isSuspicious && <Alert severity="warning">It looks as if a program sent it.</Alert>}
      <Sheet title={`${review.rating} of 5, about ${String(review.about).toLowerCase()}`}>
        <Typography sx={{ whiteSpace: 'pre-wrap', mb: 2 }}>{review.reviewText}</Typography>
        <Facts
          facts={[
            ['Who', `${review.reviewerName}, ${review.reviewerCity}, ${review.reviewerState}`],
            ['E-mail, never shown', review.email],
            ['Number they gave', review.reference],
            ['Sent', formatDay(review.createdAt)],
            ['Shown since', review.publishedDate && formatDay(review.publishedDate)],
            ['Compared with our books', review.isVerified ? 'yes' : 'no'],
            [
              'Taken down because',
              review.moderationReason && removalReasons[review.moderationReason as RemovalReason].rule,
            ],
            ['Decided by', review.moderatedBy && `${review.moderatedBy}, ${formatDay(review.moderatedAt)}`],
          ]}
        />
      </Sheet>
      {review.answerText && (
        <Sheet title="Our answer">
          <Typography sx={{ whiteSpace: 'pre-wrap' }}>{review.answerText}</Typography>
        </Sheet>
      )}
    </>
  );
}

const Title = () => <>Review of {useRecordContext()?.reviewerName}</>;

const ReviewActions = () => {
  const review = useRecordContext();
  return (
    <>
      <ActionButton
        action="publish"
        label="Show it"
        variant="contained"
        done="It is on the site."
        defaults={{ isVerified: review?.isVerified ?? false }}
        isHidden={({ status }) => status === 'Published'}
        fields={<BooleanInput source="isVerified" label="I compared it with an order, a quote or a filing" />}
      >
        <Typography>All reviews that keep the rules are shown, good or bad.</Typography>
      </ActionButton>
      <ActionButton
        action="take-down"
        label="Take it down"
        color="error"
        done="It is taken down; the reason is public."
        isHidden={({ status }) => status === 'Removed'}
        fields={<SelectInput source="reason" choices={reasons} isRequired />}
      >
        <Typography>These are the only reasons there are. What somebody thinks of us is none.</Typography>
      </ActionButton>
      <ActionButton
        action="answer"
        label="Answer it"
        done="The answer stands below it."
        defaults={{ text: review?.answerText ?? '' }}
        isHidden={({ status }) => status !== 'Published'}
        fields={
          <TextInput source="text" label="Our answer" multiline minRows={4} helperText="Empty: no answer." />
        }
      />
    </>
  );
};

const ReviewPage = () => (
  <ShowPage title={<Title />} actions={<ReviewActions />}>
    <Whole />
  </ShowPage>
);

export const reviewScreens: ResourceProps = {
  name: 'reviews',
  icon: Reviews,
  options: { label: 'Reviews' },
  list: ReviewList,
  show: ReviewPage,
  recordRepresentation: 'reviewerName',
};
