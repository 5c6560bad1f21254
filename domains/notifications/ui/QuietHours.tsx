import { useDispatch, useSelector } from 'react-redux';
import { type DateStyle, dateText } from '../../../src/lib/dateStyle';
import { NativeSelect } from '../../../src/ui/form/NativeSelect';
import { useDateStyle } from '../../../src/ui/time/dateStyleContext';
import { useIsHydrated } from '../../../src/ui/useIsHydrated';
import { QUIET_PATH } from '../notifications.contract';
import { quietHoursChosen, selectNotifyChoices } from '../notifyChoices.slice';
import { DEFAULT_QUIET } from '../topics.rules';
import { SAME_HOURS_TEXT } from '../topicTexts.rules';
import css from './NotificationChoices.module.css';
import { SaveState } from './SaveState';

const hourChoices = (style: DateStyle) =>
  Array.from({ length: 24 }, (_, hour) => ({
    value: String(hour),
    label: dateText('time', Date.UTC(1970, 0, 1, hour), style),
  }));

/** The hours without push messages. A change is saved at once. */
export function QuietHours() {
  const dispatch = useDispatch();
  const { quiet, hours } = useSelector(selectNotifyChoices);
  const isHydrated = useIsHydrated();
  const choices = hourChoices(useDateStyle());
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
          choices={[{ value: '', label: 'Off' }, ...choices]}
          value={from}
          onChange={({ currentTarget }) => choose(currentTarget.value, to)}
        />
        {(quiet || !isHydrated) && (
          <NativeSelect
            id="quiet-to"
            name="to"
            label="To"
            choices={choices}
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
