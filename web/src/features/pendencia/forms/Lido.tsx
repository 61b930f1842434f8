import type { ReactNode } from 'react'
import { Fact } from '../../../ui/Facts.tsx'

/** What was filled in, to read: it wraps where a field would cut it off. */
export function Lido({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <dl style={{ margin: 0, whiteSpace: 'pre-line' }}>
      <Fact label={label}>{children || '—'}</Fact>
    </dl>
  )
}
