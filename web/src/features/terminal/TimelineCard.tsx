import type { EventoView } from '@cais/core/api/servico.ts'
import { passosJuntos } from '@cais/core/workflow/passos-juntos.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FeitoList } from '../../trade/servico/EventoList.tsx'
import { Section } from '../../ui/Section.tsx'

const few = 15

/** The actions of users on the service, the newest first. */
export function TimelineCard({ eventos }: { eventos: EventoView[] }) {
  const { t } = useTranslation()
  const feitos = passosJuntos(eventos)
  const [isWhole, setWhole] = useState(false)
  return (
    <Section title={t('terminal.servico.timeline')}>
      <FeitoList feitos={isWhole ? feitos : feitos.slice(0, few)} />
      {!isWhole && feitos.length > few && (
        <Button variant="subtle" size="xs" mt="xs" onClick={() => setWhole(true)}>
          {t('terminal.servico.timeline-toda', { count: feitos.length })}
        </Button>
      )}
    </Section>
  )
}
