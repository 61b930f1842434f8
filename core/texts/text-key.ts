import type { ptBr } from './pt-br.ts'

/** A line of the files: a key, or one of the forms that its text has for different numbers. */
export type TextName = keyof typeof ptBr

type Form = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

/** The key of a text that is there; both languages have the same ones. `list.selected` has its text in several forms. */
export type TextKey = TextName extends infer Name ? (Name extends `${infer Key}_${Form}` ? Key : Name) : never

/** What has a text under a family of keys: `'pt-br' | 'en'` in `language`, as there are `language.pt-br` and `language.en`. */
export type NameIn<Family extends string> = TextKey extends infer Key
  ? Key extends `${Family}.${infer Name}`
    ? Name
    : never
  : never
