export * from './priceAnswer.rules';
