import { type Exemplo, listExemplos } from '@cais/core/api/exemplos-servico.ts'
import type { Busca } from '@cais/core/catalogo/servicos.ts'
import { readNumeros } from '@cais/core/rules/numeros-busca.ts'
import type { TextKey } from '@cais/core/texts/text-key.ts'
import { Button, Group, Text, Textarea, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../client/queries.ts'
import { inServico, type Lugar } from '../../trade/servico/lugar.ts'
import { BookingNumero } from './BookingNumero.tsx'

interface BuscaInputProps {
  lugar: Lugar
  busca: Exclude<Busca, 'PL'>
  initial: string
  busy: boolean
  /** The reason why a search is not possible yet. */
  refusal: string | null
  onSearch: (texto: string) => void
}

/** The number to search for: a CE Mercante, a BL, a booking, or several identifiers at once. */
export function BuscaInput({ lugar, busca, initial, busy, refusal, onSearch }: BuscaInputProps) {
  const { t } = useTranslation()
  const [texto, setTexto] = useState(initial)
  /** The error of a number that cannot exist; it is shown before a request is made. */
  const [wrong, setWrong] = useState<TextKey | null>(null)
  const search = (event?: FormEvent) => {
    event?.preventDefault()
    if (!texto.trim() || refusal) return
    const { reason } = readNumeros(busca, texto)
    setWrong(reason)
    if (!reason) onSearch(texto.trim())
  }
  const type = (typed: string) => {
    setTexto(typed)
    setWrong(null)
  }
  const common = {
    label: t(`novo-servico.busca.${busca}`),
    description: refusal ?? t(`novo-servico.busca-hint.${busca}`),
    autoComplete: 'off',
    style: { flex: '1 1 260px', maxWidth: 480 },
    value: texto,
    error: wrong && t(wrong),
  }
  return (
    <form onSubmit={search} noValidate>
      <Group align="end" gap="sm">
        {busca === 'BK' ? (
          <BookingNumero {...common} companyId={lugar.companyId} onChange={type} />
        ) : busca === 'ID' ? (
          <Textarea
            {...common}
            autosize
            minRows={2}
            maxLength={500}
            onChange={(event) => type(event.currentTarget.value)}
            onKeyDown={(event) => {
              // Enter begins a new line, because numbers stand below each other; Ctrl+Enter searches.
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) search()
            }}
          />
        ) : (
          <TextInput
            {...common}
            maxLength={35}
            inputMode={busca === 'CE' ? 'numeric' : 'text'}
            onChange={(event) => type(event.currentTarget.value)}
          />
        )}
        <Button
          type="submit"
          variant="light"
          loading={busy}
          disabled={!texto.trim() || refusal !== null}
          leftSection={<IconSearch size={16} aria-hidden />}
        >
          {t('novo-servico.search')}
        </Button>
      </Group>
      <Exemplos lugar={lugar} busca={busca} onChoose={({ texto: number }) => type(number)} />
    </form>
  )
}

interface ExemplosProps {
  lugar: Lugar
  busca: Busca
  onChoose: (exemplo: Exemplo) => void
}

/** Example numbers for visitors of the demo; real portals show none. */
function Exemplos({ lugar, busca, onChoose }: ExemplosProps) {
  const { t } = useTranslation()
  const { data = [] } = useAnswer(listExemplos, { params: inServico(lugar) }, { quiet: true })
  const shown = data.filter((exemplo) => exemplo.busca === busca)
  if (shown.length === 0) return null
  return (
    <Group gap={6} mt={6}>
      <Text size="xs" c="dimmed">
        {t('novo-servico.examples')}
      </Text>
      {shown.map((exemplo) => (
        <Button key={exemplo.texto} variant="default" size="compact-xs" onClick={() => onChoose(exemplo)}>
          {exemplo.texto}
          {exemplo.escala && ` · ${exemplo.escala}`}
        </Button>
      ))}
    </Group>
  )
}
