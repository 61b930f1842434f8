import type { EventoView } from '@cais/core/api/servico.ts'
import type { TextKey } from '@cais/core/texts/text-key.ts'
import { textosDoEvento } from '@cais/core/workflow/historico.ts'
import { choosesJanela } from '@cais/core/workflow/politica.ts'
import { Text, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../client/terminal-time.ts'
import classes from './EventoList.module.css'
import { motivoText } from './motivo-text.ts'

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
          <Text size="xs" c="dimmed">
            {formatDateTime(new Date(evento.at))} · {evento.principal}
            {evento.emNomeDe && ` · ${t('servico.evento-em-nome-de', { empresa: evento.emNomeDe })}`}
          </Text>
        </li>
      ))}
    </ol>
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
    <Text size="sm">
      {de && (
        <>
          {t(de)} <span aria-hidden>→</span> <VisuallyHidden>{t('servico.evento-para')} </VisuallyHidden>
        </>
      )}
      {t(para)}
    </Text>
  )
}
