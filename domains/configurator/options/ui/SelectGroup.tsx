import { useSelector } from 'react-redux';
import { cx } from '../../../../src/ui/cx';
import { FieldError } from '../../../../src/ui/form/FieldError';
import { LazySelect } from '../../../../src/ui/select/LazySelect';
import selectCss from '../../../../src/ui/select/Select.module.css';
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
 * A long option group as a select. The server renders a native select (or a list of checkboxes, if several may be chosen), which also works
 * without JavaScript. A searchable select of the same size replaces it on hover or focus.
 */
export function SelectGroup({ group }: { readonly group: OptionGroup }) {
  const service = useSelector(selectService);
  const { field, options, problem: error, hint: pickHint } = useOptionGroup(group);
  const select = useGroupSelect(group);
  const isPossible = group.options.some((option) => isAvailable(option, options));
  // Without JavaScript the group stays visible, so its hint states the condition.
  const condition = service && !isPossible ? conditionOf(service, group.options[0] as ServiceOption) : undefined;
  const id = `group-${group.key}`;
  const hint = [condition, pickHint].filter(Boolean).join(' ');
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  return (
    <div id={id} className={cx(css.group, !isPossible && css.impossible)}>
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
          renderNative={(isReplaced) =>
            isReplaced ? (
              <SubmittedFields field={field} picks={picksIn(group, options)} />
            ) : (
              <NativeGroup
                group={group}
                id={id}
                lineClass={cx(selectCss.line, error && selectCss.wrong)}
                describedBy={describedBy}
              />
            )
          }
        />
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

/** The form fields of a group. The button gets the focus when validation fails. */
function SubmittedFields({ field, picks }: { readonly field: string; readonly picks: readonly string[] }) {
  return (
    <>
      <button type="button" name={field} form={BUY_FORM} tabIndex={-1} />
      {picks.map((key) => (
        <input key={key} type="hidden" name={field} value={key} form={BUY_FORM} />
      ))}
    </>
  );
}
