export const languages = ['pt-br', 'en'] as const
export type Language = (typeof languages)[number]
