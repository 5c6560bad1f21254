import {
  ARMOR_LABELS,
  HOLD_MINUTES,
  type LootDistribution,
  lootDistributionText,
  RUN_FIELDS,
  type RunBoss,
  type RunClass,
  type RunView,
  runWaitlistPath,
} from '../../../domains/raid-run';
import { Note } from '../../../src/ui/feedback/Note';
import { Button } from '../../../src/ui/form/Button';
import { NativeSelect } from '../../../src/ui/form/NativeSelect';
import { TextInput } from '../../../src/ui/form/TextInput';
import css from './RunLinkPage.module.css';
import { EMAIL_FIELD } from './waitlistForm';

/** The id of the form; its content is replaced by the thanks. */
export const WAITLIST_FORM = 'run-waitlist';

const RULES =
  'The first in line gets a link that holds the seat for ten minutes. We delete your address a day after the run.';

/** What somebody can wait for: any seat, one for a class whose armor seats are taken, one for a boss. */
export function takenSeats({ seats, classes, bosses, lootDistributions }: RunView): {
  readonly isFull: boolean;
  readonly classes: readonly RunClass[];
  readonly bosses: readonly RunBoss[];
} {
  const armor = lootDistributions.includes('atp') ? seats.armor : null;
  return {
    isFull: seats.free === 0,
    classes: armor === null ? [] : classes.filter((one) => (armor[one.armor]?.free ?? 0) === 0),
    bosses: bosses.filter(({ id }) => seats.bosses?.[id]?.free === 0),
  };
}

export interface WaitlistFormProps {
  readonly run: RunView;
  /** The email of who is signed in, which is used then; absent for guests. */
  readonly accountEmail?: string | undefined;
  /** Typed before by field, when the form is shown again with errors. */
  readonly values?: Readonly<Record<string, string>>;
  /** Error messages by field. */
  readonly problems?: Readonly<Record<string, string>>;
}

/** The form that joins the waitlist of a run. It works without JavaScript; with it the page stays. */
export function WaitlistForm({ run, accountEmail, values = {}, problems = {} }: WaitlistFormProps) {
  const field = (name: string) => ({
    id: `${WAITLIST_FORM}-${name}`,
    name,
    defaultValue: values[name],
    error: problems[name],
  });
  const { isFull, classes, bosses } = takenSeats(run);
  const lootLabel = (distribution: LootDistribution) => lootDistributionText(distribution, run.lootType).label;
  // Where loot is shared in both ways a class says that it goes by armor, so that has to be said, too.
  const isAnySeatSold = isFull && run.lootDistributions.includes('solo');
  return (
    <form
      id={WAITLIST_FORM}
      className="stack"
      method="post"
      action={runWaitlistPath(run.id)}
      data-form=""
      data-form-failure="Some error, please try again later or contact support"
    >
      {classes.length > 0 && (
        <NativeSelect
          {...field(RUN_FIELDS.class)}
          label={isAnySeatSold ? 'Seat' : 'Your class'}
          required={!isAnySeatSold}
          choices={[
            { value: '', label: isAnySeatSold ? `Any seat, ${lootLabel('solo')}` : 'Choose your class' },
            ...classes.map(({ name, label, armor }) => ({
              value: name,
              label: `${label}, ${isAnySeatSold ? lootLabel('atp') : ARMOR_LABELS[armor]}`,
            })),
          ]}
        />
      )}
      {bosses.length > 0 && (
        <NativeSelect
          {...field(RUN_FIELDS.bossId)}
          label="Boss"
          choices={bosses.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
      {accountEmail === undefined ? (
        <TextInput
          {...field(EMAIL_FIELD)}
          label="Email"
          type="email"
          autoComplete="email"
          inputMode="email"
          required
          maxLength={254}
          help={RULES}
        />
      ) : (
        <p className="small soft">
          We write to {accountEmail}. {RULES}
        </p>
      )}
      <Button
        type="submit"
        wide
        // Whoever can't buy a seat is led here, where there is no field for the email.
        {...(accountEmail !== undefined && { id: `${WAITLIST_FORM}-${EMAIL_FIELD}` })}
      >
        Notify me when a seat is free
      </Button>
    </form>
  );
}

/**
 * Takes the place of the fields when the address is on the list.
 * @param pushHref the page that asks about push messages, for pages that don't ask themselves
 */
export function WaitlistThanks({ pushHref }: { readonly pushHref?: string | undefined }) {
  return (
    <Note tone="success" title="You are on the waitlist.">
      When it’s your turn, we’ll email you and hold the seat for {HOLD_MINUTES} minutes. Our emails about it have a link
      to leave.
      {pushHref && (
        <a className={`link link--text only-script ${css.pushLink}`} href={pushHref}>
          Get a push, too
        </a>
      )}
    </Note>
  );
}
