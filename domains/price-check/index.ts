export * from './priceAnswer.rules';
export * from './priceFailure.rules';
