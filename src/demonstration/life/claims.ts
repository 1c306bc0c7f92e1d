import { addDays } from '../../shared/calendar.ts';
import { inventedColleague, inventedStaff } from '../invented.ts';
import type { InventedPerson } from './people.ts';
import { drawPhoto } from './photo.ts';
import type { Life, Sale } from './timeline.ts';

const breakdowns = [
  ['Alternator', 'The battery light came on and the engine stopped at the next light.', 78_000],
  ['Water pump', 'Coolant was under the car, and the temperature went into the red.', 64_000],
  ['Transmission', 'It slips between second and third gear, and then jerks.', 282_000],
  ['Starter', 'It only clicks. The battery is new and tested good at the shop.', 51_000],
  ['Fuel pump', 'The engine loses power uphill and stalled twice this week.', 69_000],
  ['Power window regulator', 'The driver window fell into the door and stays there.', 38_000],
] as const;

/** The clause that says how a breakdown differs from wear. */
const wearClause = 'Breakdown';

const stepReasons = {
  InReview: 'We asked the shop for the diagnosis.',
  NeedsInformation: 'Please send the receipts for the last two oil changes.',
  Authorized: 'The part is covered. The shop may start.',
  PartlyAuthorized: 'The part is covered, with the hours that the labor guide has for it.',
  Repaired: "The repair is done, and we have the shop's invoice.",
  Denied: 'This part wears out with use, and your plan covers breakdowns.',
  Paid: 'We paid the shop by card.',
} as const;
/** What the owner writes when they answer, or appeal. */
const ownWords = {
  Answered: 'The receipts for the last two oil changes are at the shop.',
  Appealed: 'A second shop found that a bearing broke. Their report says that this is no wear.',
} as const;
type Step = keyof typeof stepReasons | keyof typeof ownWords;
const isOwnStep = (step: Step): step is keyof typeof ownWords => step in ownWords;

/** Claims on sold contracts, each step a few days after the one before. */
export function createClaimEvents(
  { world, timeline }: Life,
  findContract: (sale: Sale) => Promise<{ contractNumber: string } | undefined>,
) {
  const { services, random } = world;
  const { scheduleAt, officeMinute } = timeline;

  /** Each claim waits at most three days for its next step. Steps after the end of the story don't happen. */
  function fileClaim(sale: Sale, daysLater: number, steps: readonly Step[]) {
    const { person } = sale;
    const [part, whatHappened, cents] = random.pick(breakdowns);
    let day = addDays(sale.day, daysLater);
    scheduleAt(day, officeMinute(), async () => {
      const contract = await findContract(sale);
      if (!contract) return;
      const number = random.integer(1, 400);
      const sender = { ipAddress: person.ipAddress };
      const fileName = `${part.toLowerCase().replaceAll(' ', '-')}.jpg`;
      const bytes = await drawPhoto(part, number);
      const { attachment } = await services.claims.receive({
        fileName,
        bytes,
        address: sender.ipAddress,
      });
      await services.claims.file({
        request: {
          contractNumber: contract.contractNumber,
          odometer: person.mileage + 1100 + 30 * daysLater,
          firstName: person.firstName,
          lastName: person.lastName,
          email: person.email,
          phone: person.phone,
          happenedOn: addDays(world.today(), -1),
          whatHappened,
          part,
          canDrive: random.pick(['Yes', 'No'] as const),
          vehicleLocation: 'At the shop',
          shopName: 'Example Auto Repair',
          shopCity: 'Springfield',
          attachments: [attachment],
          isTrue: true,
        },
        isSuspicious: false,
        sender,
        key: undefined,
      });
    });
    for (const step of steps) {
      day = addDays(day, random.integer(1, 3));
      scheduleAt(day, officeMinute(), () => takeStep(person, step, cents));
    }
  }

  /** Does nothing if the claim is missing, because the event that files it may have been interrupted. */
  async function takeStep({ email }: InventedPerson, step: Step, cents: number): Promise<void> {
    const found = await services.claims.byPeople(services.database.db, await world.findPeople(email));
    const id = found.claims[0]?.id;
    const details = id && (await services.claims.details(services.database.db, id));
    if (!details) return;
    const { contract, clauses, warnings, claim } = details;
    // Nobody decides an appeal against their own denial.
    const by = claim.deniedBy.length > 0 ? inventedColleague : inventedStaff;
    const act = (action: string, body: object) => world.runStaffAction('claims', id, action, body, by);
    if (isOwnStep(step)) {
      const { token } = await services.claims.findByOwner(claim.claimNumber, {
        ...{ contractId: claim.contractId ?? '', personId: claim.personId },
      });
      return services.claims.addFiles(token, [], ownWords[step]);
    }
    const isApproval = step === 'Authorized' || step === 'PartlyAuthorized';
    const overrides = warnings.length > 0 && (isApproval || step === 'Paid');
    const labor = cents / 200 + (contract?.deductible ?? 0);
    const part = claim.part ?? '';
    const lines = [
      { kind: 'Part', description: part, amount: cents / 200 },
      { kind: 'Labor', description: 'Labor', hours: 2, rate: labor / 2 },
    ];
    if (isApproval && contract)
      await act('record-estimate', {
        vin: contract.vin,
        coveragePlan: contract.plan,
        state: contract.state,
        autoPartName: part,
        majorAssemblyName: part,
        lines,
      });
    await act('step', {
      status: isApproval ? 'Authorized' : step,
      reason: stepReasons[step],
      ...(isApproval && {
        lines: [
          { authorized: cents / 200 },
          step === 'Authorized'
            ? { authorized: labor }
            : { authorized: Math.round(labor * 75) / 100, clause: clauses[0]?.number },
        ],
      }),
      ...(step === 'Repaired' && {
        invoiced: claim.lines.map(({ authorizedCents }) => (authorizedCents ?? 0) / 100),
      }),
      ...(step === 'Paid' && {
        payments: [{ amount: (claim.approvedCents ?? 0) / 100, payee: 'Shop', method: 'Card' }],
      }),
      ...(step === 'Denied' && {
        denialReason: 'WearItem',
        contractSection: clauses.find(({ title }) => title === wearClause)?.number,
      }),
      ...(overrides && { overrideReason: 'Checked with the owner and the shop by phone.' }),
    });
  }

  const fileClaimAfter =
    (daysLater: number, ...steps: Step[]) =>
    (sale: Sale) =>
      fileClaim(sale, daysLater, steps);

  return { fileClaimAfter };
}
