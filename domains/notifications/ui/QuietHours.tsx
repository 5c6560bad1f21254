import { useDispatch, useSelector } from 'react-redux';
import { NativeSelect } from '../../../src/ui/form/NativeSelect';
import { useIsHydrated } from '../../../src/ui/useIsHydrated';
import { QUIET_PATH } from '../notifications.contract';
import { quietHoursChosen, selectNotifyChoices } from '../notifyChoices.slice';
import { DEFAULT_QUIET } from '../topics.rules';
import { SAME_HOURS_TEXT } from '../topicTexts.rules';
import css from './NotificationChoices.module.css';
import { SaveState } from './SaveState';

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

/** The hours without push messages. A change is saved at once. */
export function QuietHours() {
  const dispatch = useDispatch();
  const { quiet, hours } = useSelector(selectNotifyChoices);
  const isHydrated = useIsHydrated();
  const choose = (from: string, to: string) =>
    dispatch(quietHoursChosen({ quiet: from === '' ? null : { from: Number(from), to: Number(to) } }));
  const from = quiet ? String(quiet.from) : '';
  const to = String(quiet?.to ?? DEFAULT_QUIET.to);
  return (
    <form id="quiet-hours-form" method="post" action={QUIET_PATH}>
      <div className={css.hours}>
        <NativeSelect
          id="quiet-from"
          name="from"
          label="From"
          choices={[{ value: '', label: 'Off' }, ...HOURS]}
          value={from}
          onChange={({ currentTarget }) => choose(currentTarget.value, to)}
        />
        {(quiet || !isHydrated) && (
          <NativeSelect
            id="quiet-to"
            name="to"
            label="To"
            choices={HOURS}
            value={to}
            error={quiet && quiet.from === quiet.to ? SAME_HOURS_TEXT : undefined}
            onChange={({ currentTarget }) => choose(from, currentTarget.value)}
          />
        )}
      </div>
      <SaveState status={hours} />
    </form>
  );
}
