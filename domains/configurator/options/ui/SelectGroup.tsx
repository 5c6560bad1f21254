import { useSelector } from 'react-redux';
import { cx } from '../../../../src/ui/cx';
import { FieldError } from '../../../../src/ui/form/FieldError';
import { LazySelect } from '../../../../src/ui/select/LazySelect';
import line from '../../../../src/ui/select/Select.module.css';
import type { OptionGroup, ServiceOption } from '../../../catalogue';
import { BUY_FORM } from '../../configurator.contract';
import { selectService } from '../../configurator.selectors';
import { isAvailable, picksIn } from '../picks.rules';
import { conditionOf } from './groupLabels';
import { NativeGroup } from './NativeGroup';
import css from './SelectGroup.module.css';
import { useGroupSelect } from './useGroupSelect';
import { useOptionGroup } from './useOptionGroup';

/**
 * A long group: one line that says what is chosen, and a list that opens from it. The server's native select (or, for many, its list of
 * checkboxes) works on its own; the searchable one takes its place, of the same size, when the shopper comes near.
 */
export function SelectGroup({ group }: { readonly group: OptionGroup }) {
  const service = useSelector(selectService);
  const { field, options, problem: error, hint: choose } = useOptionGroup(group);
  const select = useGroupSelect(group);
  const possible = group.options.some((option) => isAvailable(option, options));
  // Without script it stays in sight, with its condition in words.
  const condition = service && !possible ? conditionOf(service, group.options[0] as ServiceOption) : undefined;
  const id = `group-${group.key}`;
  const hint = [condition, choose].filter(Boolean).join(' ');
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  return (
    <div id={id} className={cx(css.group, !possible && css.impossible)}>
      <h3 id={`${id}-label`}>{group.label}</h3>
      {hint && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
      <div className={css.place}>
        <LazySelect
          {...select}
          id={`${id}-line`}
          labelId={`${id}-label`}
          label={group.label}
          describedBy={describedBy}
          errorId={error && `${id}-error`}
          native={(isReplaced) =>
            isReplaced ? (
              <Sent field={field} picks={picksIn(group, options)} />
            ) : (
              <NativeGroup group={group} id={id} line={cx(line.line, error && line.wrong)} describedBy={describedBy} />
            )
          }
        />
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

/** What the form sends of a group, and where it leads when something is wrong with that. */
function Sent({ field, picks }: { readonly field: string; readonly picks: readonly string[] }) {
  return (
    <>
      <button type="button" name={field} form={BUY_FORM} tabIndex={-1} />
      {picks.map((key) => (
        <input key={key} type="hidden" name={field} value={key} form={BUY_FORM} />
      ))}
    </>
  );
}
