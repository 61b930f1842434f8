export { EntitiesInput, EntityInput } from './EntityInputs.tsx'
export { MomentInput } from './MomentInput.tsx'
export { IntegerInput, NumbersInput, RealInput } from './NumberInputs.tsx'
export { ChoicesInput, TextsInput } from './SeveralInputs.tsx'
