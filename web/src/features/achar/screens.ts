export { Achar } from './Achar.tsx'
export { acharBox } from './achar-store.ts'
