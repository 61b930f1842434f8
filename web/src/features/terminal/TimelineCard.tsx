import type { EventoView } from '@cais/core/api/servico.ts'
import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../app/terminal-time.ts'
import { SectionCard } from './SectionCard.tsx'

const few = 15

/** Who did what and when, the newest first. */
export function TimelineCard({ eventos }: { eventos: EventoView[] }) {
  const { t } = useTranslation()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? eventos : eventos.slice(0, few)
  return (
    <SectionCard title={t('terminal.servico.timeline')}>
      <Stack component="ol" gap={6} p={0} m={0} style={{ listStyle: 'none' }}>
        {shown.map((evento) => (
          <li key={evento.id}>
            <Text size="sm" component="span" c="dimmed">
              {formatDateTime(new Date(evento.at))} · {whoOf(evento)}
            </Text>
            <Text size="sm">
              {t(`enum.evento.${evento.evento}`)}
              {aboutOf(evento, (tipo) => t(`enum.pendenciaTipo.${tipo}`))}
            </Text>
            {evento.motivo && (
              <Text size="sm" fs="italic" style={{ overflowWrap: 'anywhere' }}>
                {evento.motivo}
              </Text>
            )}
          </li>
        ))}
      </Stack>
      {!isWhole && eventos.length > few && (
        <Button variant="subtle" size="xs" mt="xs" onClick={() => setWhole(true)}>
          {t('terminal.servico.timeline-toda', { count: eventos.length })}
        </Button>
      )}
    </SectionCard>
  )
}

const whoOf = ({ principal, emNomeDe }: EventoView) => (emNomeDe ? `${principal} (${emNomeDe})` : principal)

function aboutOf({ pendenciaTipo, cargaIdentificador }: EventoView, name: (tipo: string) => string): string {
  if (pendenciaTipo) return `: ${name(pendenciaTipo)}`
  return cargaIdentificador ? `: ${cargaIdentificador}` : ''
}
