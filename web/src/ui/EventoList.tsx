import type { EventoView } from '@cais/core/api/servico.ts'
import { tomOf } from '@cais/core/rules/estados.ts'
import type { TextKey } from '@cais/core/texts/text-key.ts'
import { textosDoEvento } from '@cais/core/workflow/historico.ts'
import type { Feito } from '@cais/core/workflow/passos-juntos.ts'
import { choosesJanela } from '@cais/core/workflow/politica.ts'
import { Text, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../client/terminal-time.ts'
import classes from './EventoList.module.css'
import { motivoText } from './motivo-text.ts'
import { StatusBadge } from './StatusBadge.tsx'

/** Who did what and when, the newest first. */
export function EventoList({ eventos }: { eventos: EventoView[] }) {
  const { t } = useTranslation()
  if (eventos.length === 0) return <Text c="dimmed">{t('servico.historico-vazio')}</Text>
  return (
    <ol className={classes.list}>
      {eventos.map((evento) => (
        <li key={evento.id} className={classes.item}>
          <EventoTexto evento={evento} />
          <EventoDe evento={evento} />
        </li>
      ))}
    </ol>
  )
}

/** The same as what people did: what followed from it by itself is there for those who want to know. */
export function FeitoList({ feitos }: { feitos: Feito<EventoView>[] }) {
  const { t } = useTranslation()
  if (feitos.length === 0) return <Text c="dimmed">{t('servico.historico-vazio')}</Text>
  return (
    <ol className={classes.list}>
      {feitos.map(({ feitos: shown, seguintes }) => (
        <li key={shown[0]?.id} className={classes.item}>
          {shown.map((evento) => (
            <EventoTexto key={evento.id} evento={evento} />
          ))}
          {shown[0] && <EventoDe evento={shown[0]} />}
          {seguintes.length > 0 && (
            <details className={classes.more}>
              <summary>{t('servico.evento-seguintes', { count: seguintes.length })}</summary>
              {seguintes.map((evento) => (
                <EventoTexto key={evento.id} evento={evento} />
              ))}
            </details>
          )}
        </li>
      ))}
    </ol>
  )
}

function EventoTexto({ evento }: { evento: EventoView }) {
  const { t } = useTranslation()
  return (
    <>
      <Text size="sm">
        <Text span fw={600} inherit>
          {t(textsOf(evento).nome)}
        </Text>
        <Subject evento={evento} />
      </Text>
      <Steps evento={evento} />
      {evento.motivo && (
        <Text size="sm" fs="italic" style={{ overflowWrap: 'anywhere' }}>
          {t(detailOf(evento), { motivo: motivoText(evento.motivo, t) })}
        </Text>
      )}
    </>
  )
}

function EventoDe({ evento: { at, principal, emNomeDe } }: { evento: EventoView }) {
  const { t } = useTranslation()
  return (
    <Text size="xs" c="dimmed">
      {formatDateTime(new Date(at))} · {principal}
      {emNomeDe && ` · ${t('servico.evento-em-nome-de', { empresa: emNomeDe })}`}
    </Text>
  )
}

/** What the timeline says has its text: a name that has none is an error of this line. */
const textsOf = (evento: EventoView): { nome: TextKey; de: TextKey | null; para: TextKey | null } =>
  textosDoEvento(evento)

/** Whoever hands windows in says which ones; everybody else says why. */
function detailOf({ evento, de, pendenciaTipo }: EventoView): TextKey {
  const isHandedIn = de === 'ATIVA' && (evento === 'FINALIZACAO' || evento === 'RESOLUCAO')
  return isHandedIn && pendenciaTipo && choosesJanela(pendenciaTipo)
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
  const { de, para } = textsOf(evento)
  if (!para) return null
  return (
    <Text size="sm" component="div">
      {de && (
        <>
          {t(de)} <span aria-hidden>→</span> <VisuallyHidden>{t('servico.evento-para')} </VisuallyHidden>
        </>
      )}
      <Passo texto={para} />
    </Text>
  )
}

/** What it came to: a state has its colour here as everywhere. */
function Passo({ texto }: { texto: TextKey }) {
  const { t } = useTranslation()
  const [, enumType = '', rotulo = ''] = texto.split('.')
  return tomOf(enumType, rotulo) ? <StatusBadge enumType={enumType} status={rotulo} /> : t(texto)
}
