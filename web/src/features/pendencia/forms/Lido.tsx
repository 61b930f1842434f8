import type { ReactNode } from 'react'
import { Fact } from '../../../ui/Facts.tsx'

/** A value in read-only mode; it wraps where an input would cut it off. */
export function Lido({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <dl style={{ margin: 0, whiteSpace: 'pre-line' }}>
      <Fact label={label}>{children || '—'}</Fact>
    </dl>
  )
}
