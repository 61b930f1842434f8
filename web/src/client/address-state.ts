import { useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'

/** One value of an address. An invalid value is read as the default, and a default is not written. */
export interface Param<T> {
  read(raw: unknown): T
  write(value: T): unknown
}

type Shape = Record<string, Param<unknown>>

type ValuesOf<S extends Shape> = { [Name in keyof S]: S[Name] extends Param<infer T> ? T : never }

interface Habits<Values> {
  /** Values that are reset by any other change, as the page number is. */
  anew?: Partial<Values>
  /** True: changes make no step for the browser's back button. */
  replace?: boolean
}

const useAddressAsItIs = (): Record<string, unknown> => useSearch({ strict: false })

/**
 * The state of a screen, kept in its address so that a link shows the same. `filaAddress.useValues()` gives it to the
 * screen, with a function that changes it. It stands in the screen's file: routes are loaded before the first screen
 * and must stay small.
 */
export function addressState<S extends Shape>(shape: S, habits: Habits<ValuesOf<S>> = {}) {
  type Values = ValuesOf<S>
  const params = Object.entries(shape)
  const read = (raw: Record<string, unknown>) =>
    Object.fromEntries(params.map(([name, param]) => [name, param.read(raw[name])])) as Values
  const write = (values: Values): Record<string, unknown> =>
    Object.fromEntries(params.map(([name, param]) => [name, param.write(values[name])]))
  return {
    write,
    useRead: () => read(useAddressAsItIs()),
    useValues: () => {
      const search = read(useAddressAsItIs())
      const router = useRouter()
      const [pathname] = useState(router.state.location.pathname)
      const change = (part: Partial<Values>, { replace = habits.replace }: { replace?: boolean } = {}) => {
        // A late change is dropped when the user has gone to another page meanwhile.
        if (router.state.location.pathname !== pathname) return
        const wanted = write({ ...search, ...habits.anew, ...part })
        void router.navigate({ to: '.', search: wanted, resetScroll: false, ...(replace && { replace }) })
      }
      return { search, change }
    },
  }
}

/** The type of the values that a screen reads from its address. */
export type StateOf<A extends { useValues: () => { search: unknown } }> = ReturnType<A['useValues']>['search']

export const unless = <T>(usual: T, value: T) => (value === usual ? undefined : value)

export const oneOf = <T extends string | number, U extends T | null | undefined>(
  among: readonly T[],
  usual: U,
): Param<T | U> => ({
  read: (raw) => among.find((one) => String(one) === String(raw)) ?? usual,
  write: (value) => unless<T | U>(usual, value) ?? undefined,
})

/** The router reads `text=123` as a number; this parameter turns it back into text. */
export const textUpTo = (longest: number): Param<string> => ({
  read: (raw) =>
    typeof raw === 'string' || typeof raw === 'number' || typeof raw === 'boolean'
      ? String(raw).slice(0, longest)
      : '',
  write: (value) => value || undefined,
})

export const isTrue: Param<boolean> = { read: (raw) => raw === true, write: (value) => value || undefined }

/** A row's id, or the value that means none. */
export const idOr = <U extends null | undefined>(none: U): Param<number | U> => ({
  read: (raw) => (/^[1-9]\d{0,14}$/.test(String(raw)) ? Number(raw) : none),
  write: (value) => value ?? undefined,
})

/** A value of one type, which may be left out. */
export const numberIfAny: Param<number | undefined> = {
  read: (raw) => (typeof raw === 'number' ? raw : undefined),
  write: (value) => value,
}

export const listIfAny: Param<unknown[] | undefined> = {
  read: (raw) => (Array.isArray(raw) ? raw : undefined),
  write: (value) => value,
}
