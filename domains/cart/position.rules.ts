/** The field of a buy form that restores a removed line: the place of that line (`CartLineView.position`). */
export const POSITION_FIELD = 'position';
