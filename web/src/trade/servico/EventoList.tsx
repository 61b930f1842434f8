import type { EventoView } from '@cais/core/api/servico.ts'
import { tomOf } from '@cais/core/rules/estados.ts'
import { motivoDeValidade } from '@cais/core/rules/validade.ts'
import type { TextKey } from '@cais/core/texts/text-key.ts'
import { textosOfEvento } from '@cais/core/workflow/historico.ts'
import type { Feito } from '@cais/core/workflow/passos-juntos.ts'
import { Text, VisuallyHidden } from '@mantine/core'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { dadoText } from '../../client/dado-text.ts'
import { formatDay } from '../../client/formats.ts'
import { formatDateTime } from '../../client/terminal-time.ts'
import { StatusBadge } from '../estado/StatusBadge.tsx'
import classes from './EventoList.module.css'

/** The events of a service, the newest first: user, action and time. */
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

/** The events grouped by the user's action; automatic consequences can be expanded. */
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
          {t(textsOf(evento).nome, { empresa: evento.empresa ?? '' })}
        </Text>
        <Subject evento={evento} />
      </Text>
      <Steps evento={evento} />
      {detailsOf(evento, t).map((detail) => (
        <Text key={detail} size="sm" fs="italic" style={{ overflowWrap: 'anywhere' }}>
          {detail}
        </Text>
      ))}
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

/** Every event of the timeline must have a text; a missing one is a compile error here. */
const textsOf = (evento: EventoView): { nome: TextKey; de: TextKey | null; para: TextKey | null } =>
  textosOfEvento(evento)

/** The windows, dates and reason of an event. */
function detailsOf({ janelas, validade, motivo }: EventoView, t: TFunction): string[] {
  const inicios = janelas?.map(({ inicio, vagas }) => `${formatDateTime(new Date(inicio))} (${vagas})`)
  return [
    inicios && t('servico.evento-janelas', { janelas: inicios.join(', ') }),
    validade && t('servico.evento-validade', { de: formatDay(validade.de), ate: formatDay(validade.ate) }),
    motivo && t('servico.evento-motivo', { motivo: motivoText(motivo, t) }),
  ].filter((text): text is string => Boolean(text))
}

/** The pendencia or cargo of an event, where it is not about the service itself. */
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

/** The status that an event led to, in its usual colour. */
function Passo({ texto }: { texto: TextKey }) {
  const { t } = useTranslation()
  const [, enumType = '', rotulo = ''] = texto.split('.')
  return tomOf(enumType, rotulo) ? <StatusBadge enumType={enumType} status={rotulo} /> : t(texto)
}

/** The text of a reason. Known reasons and the portal's own are translated; others stay as users wrote them. */
export function motivoText(motivo: string, t: (key: 'servico.motivo-validade') => string): string {
  return motivo === motivoDeValidade ? t('servico.motivo-validade') : dadoText(motivo)
}
