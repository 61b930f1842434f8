import { type EscalaMatch, findEscalas, findEscalasForServico } from '@cais/core/api/escala.ts'
import { escalaName } from '@cais/core/rules/escala.ts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { call } from '../client/call.ts'
import { dateOf } from '../client/terminal-time.ts'
import { type AutocompleteProps, RemoteSelect } from '../ui/RemoteSelect.tsx'

type Props = AutocompleteProps<EscalaMatch> & {
  /** Limits the search to calls that a service of this subtype may use; without it, all calls that are not cancelled. */
  subtipo?: string
}

/** Finds calls by ship or outbound voyage, shown as `Garça Real - 421N`. */
export function VesselCallAutocomplete({ subtipo, ...props }: Props) {
  const { t } = useTranslation()
  const search = (text: string, signal: AbortSignal) =>
    subtipo === undefined
      ? call(findEscalas, { params: { text }, query: {} }, { signal, quiet: true })
      : call(findEscalasForServico, { params: { subtipo, text } }, { signal, quiet: true })
  return (
    <RemoteSelect
      {...props}
      searchKey={`escalas-${subtipo ?? ''}`}
      search={search}
      idOf={(escala) => escala.escalaId}
      textOf={escalaName}
      render={(escala) => (
        <>
          <Text size="sm">{escalaName(escala)}</Text>
          <Text size="xs" c="dimmed">
            {t(`enum.escalaStatus.${escala.status}`)} · ETA {dateOf(escala.dataETA)} · {escala.visit}
          </Text>
        </>
      )}
      notFoundText={t('autocomplete.escala.not-found')}
    />
  )
}
