import * as Type from 'typebox';

/** What a VIP level does to prices (`VipTerms` of the price engine), in page states and answers. */
export const VipTermsSchema = Type.Object({
  level: Type.Integer(),
  percentBp: Type.Integer(),
  cashbackBp: Type.Integer(),
});
