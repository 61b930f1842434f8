import type { NameIn } from '@cais/core/texts/text-key.ts'
import type { ReactNode } from 'react'
import { formatDay, formatGrossWeight } from '../client/formats.ts'
import { formatDateTime } from '../client/terminal-time.ts'
import { useTextOf } from '../client/text-of.ts'
import { Fact, Facts } from './Facts.tsx'

/** Facts labelled as the columns of lists: `{ placa: 'ABC1C34', rntrc: null }`. An unknown value is a dash. */
export function FieldFacts({ fields }: { fields: Partial<Record<NameIn<'column'>, ReactNode>> }) {
  const textOf = useTextOf()
  return (
    <Facts>
      {Object.entries(fields).map(([field, value]) => (
        <Fact key={field} label={textOf(`column.${field}`)}>
          {isNothing(value) ? '—' : value}
        </Fact>
      ))}
    </Facts>
  )
}

const isNothing = (value: ReactNode) => value === null || value === undefined || value === ''

/** `dd/MM/yyyy HH:mm` of an instant in an answer, or null. */
export const momentText = (text: string | null) => text && formatDateTime(new Date(text))
export const dayText = (text: string | null) => text && formatDay(text)
export const weightText = (thousandths: number | null) =>
  thousandths === null ? null : formatGrossWeight(thousandths)
