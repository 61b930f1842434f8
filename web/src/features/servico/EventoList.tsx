import type { EventoView } from '@cais/core/api/servico.ts'
import { Text, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../app/terminal-time.ts'
import classes from './EventoList.module.css'

/** Who did what and when, the newest first. */
export function EventoList({ eventos }: { eventos: EventoView[] }) {
  const { t } = useTranslation()
  if (eventos.length === 0) return <Text c="dimmed">{t('servico.historico-vazio')}</Text>
  return (
    <ol className={classes.list}>
      {eventos.map((evento) => (
        <li key={evento.id} className={classes.item}>
          <Text size="sm">
            <Text span fw={600} inherit>
              {t(`enum.evento.${evento.evento}`)}
            </Text>
            <Subject evento={evento} />
          </Text>
          <Steps evento={evento} />
          {evento.motivo && (
            <Text size="sm" fs="italic">
              {t(detailOf(evento), { motivo: evento.motivo })}
            </Text>
          )}
          <Text size="xs" c="dimmed">
            {formatDateTime(new Date(evento.at))} · {evento.principal}
            {evento.emNomeDe && ` · ${t('servico.evento-em-nome-de', { empresa: evento.emNomeDe })}`}
          </Text>
        </li>
      ))}
    </ol>
  )
}

/** Whoever hands windows in says which ones; everybody else says why. */
function detailOf({ evento, de, pendenciaTipo }: EventoView): string {
  const isHandedIn = de === 'ATIVA' && ['ENTREGA', 'RESOLUCAO'].includes(evento)
  return isHandedIn && pendenciaTipo?.includes('AGENDAMENTO')
    ? 'servico.evento-janelas'
    : 'servico.evento-motivo'
}

/** What it happened to, where that is not the service itself. */
function Subject({ evento: { pendenciaTipo, cargaIdentificador } }: { evento: EventoView }) {
  const { t } = useTranslation()
  const subject = pendenciaTipo ? t(`enum.pendenciaTipo.${pendenciaTipo}`) : cargaIdentificador
  return subject ? ` · ${subject}` : null
}

function Steps({ evento }: { evento: EventoView }) {
  const { t } = useTranslation()
  const { de, para, pendenciaTipo } = evento
  if (!para || de === para) return null
  const isParte = evento.evento.startsWith('PARTE_')
  const kind = isParte ? 'papel' : pendenciaTipo ? 'pendenciaStatus' : 'servicoStatus'
  const name = (step: string) => t(`enum.${kind}.${step}`)
  return (
    <Text size="sm">
      {de && (
        <>
          {name(de)} <span aria-hidden>→</span> <VisuallyHidden>{t('servico.evento-para')} </VisuallyHidden>
        </>
      )}
      {name(para)}
    </Text>
  )
}
