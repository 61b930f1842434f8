import type { EventoView } from '@cais/core/api/servico.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EventoList } from '../../ui/EventoList.tsx'
import { Section } from '../../ui/Section.tsx'

const few = 15

/** Who did what and when, the newest first. */
export function TimelineCard({ eventos }: { eventos: EventoView[] }) {
  const { t } = useTranslation()
  const [isWhole, setWhole] = useState(false)
  return (
    <Section title={t('terminal.servico.timeline')}>
      <EventoList eventos={isWhole ? eventos : eventos.slice(0, few)} />
      {!isWhole && eventos.length > few && (
        <Button variant="subtle" size="xs" mt="xs" onClick={() => setWhole(true)}>
          {t('terminal.servico.timeline-toda', { count: eventos.length })}
        </Button>
      )}
    </Section>
  )
}
