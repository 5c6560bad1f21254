import { useDispatch, useSelector } from 'react-redux';
import type { IslandSample } from '../../src/lib/islandSample';
import { type FormsState, fieldCorrected, selectForm } from '../forms';
import { PictureField } from './ui/PictureField';
import { PICTURES_FIELD, type Picture } from './upload.contract';

interface UploadProps {
  /** The `id` of the form around it. Its pictures are fields of that form, named `PICTURES_FIELD`. */
  readonly formId: string;
  /** Stored already, where the form is shown again. */
  readonly pictures?: readonly Picture[] | undefined;
  /** What was wrong with files that the form was sent with, without JavaScript. */
  readonly problem?: string | undefined;
}

/** The pictures of a form: chosen, dropped or pasted, and uploaded at once. Without JavaScript two file fields. */
export default function Upload({ formId, pictures, problem }: UploadProps) {
  const refusal = useSelector(
    (state: { readonly forms: FormsState }) =>
      selectForm(state, formId)?.problems.find(({ field }) => field === PICTURES_FIELD)?.message,
  );
  const dispatch = useDispatch();
  const correct = () => refusal && dispatch(fieldCorrected({ id: formId, field: PICTURES_FIELD }));
  return <PictureField id={formId} pictures={pictures} problem={problem} refusal={refusal} onChange={correct} />;
}

Upload.sample = { props: { formId: 'contact-form' } } satisfies IslandSample<UploadProps>;
