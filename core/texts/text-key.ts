import type { ptBr } from './pt-br.ts'

/** A key of the files; texts with plural forms have one for each form. */
export type TextName = keyof typeof ptBr

type Form = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

/** The key of an existing text; both languages have the same keys. `list.selected` stands for all forms of its text. */
export type TextKey = TextName extends infer Name ? (Name extends `${infer Key}_${Form}` ? Key : Name) : never

/** The names in a family of keys: `'pt-br' | 'en'` for `language`, because there are `language.pt-br` and `language.en`. */
export type NameIn<Family extends string> = TextKey extends infer Key
  ? Key extends `${Family}.${infer Name}`
    ? Name
    : never
  : never
