import { giveBackPendencia, listPessoasDaMesa, takePendencia } from '@cais/core/api/mesa.ts'
import type { FilaItem } from '@cais/core/api/terminal.ts'
import { Button, Group, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAnswer, useCommand } from '../../../client/queries.ts'
import { LoadErrorLine } from '../../../ui/LoadError.tsx'
import { refreshFila } from '../terminal-queries.ts'

/** The commands to take an item, give it back, and hand it over. */
export function usePosse(item: FilaItem | null) {
  const options = { onSuccess: refreshFila, onProblem: () => void refreshFila() }
  const take = useCommand(takePendencia, options)
  const giveBack = useCommand(giveBackPendencia, options)
  const params = { id: item?.pendenciaId ?? 0 }
  const isMine = item?.posse?.eu ?? false
  return {
    isMine,
    isTaken: Boolean(item?.posse) && !isMine,
    busy: take.isPending || giveBack.isPending,
    pegar: () => take.mutate({ params, body: {} }),
    assumir: () => take.mutate({ params, body: { assumir: true } }),
    passar: (usuarioId: number) => take.mutate({ params, body: { usuarioId } }),
    largar: () => giveBack.mutate({ params }),
  }
}

interface PosseBarProps {
  posse: ReturnType<typeof usePosse>
  /** Whether the user belongs to the terminal's staff, who hand items over to each other. */
  daEquipe: boolean
}

export function PosseBar({ posse, daEquipe }: PosseBarProps) {
  const { t } = useTranslation()
  const { isMine, isTaken, busy } = posse
  const [label, act] = isMine
    ? ([t('mesa.posse.devolver'), posse.largar] as const)
    : isTaken
      ? ([t('mesa.posse.assumir'), posse.assumir] as const)
      : ([t('mesa.posse.pegar'), posse.pegar] as const)
  return (
    <Group gap={6}>
      <Button size="xs" variant="default" loading={busy} onClick={act}>
        {label}
      </Button>
      {daEquipe && !isTaken && <Passar onPick={posse.passar} />}
    </Group>
  )
}

function Passar({ onPick }: { onPick: (usuarioId: number) => void }) {
  const { t } = useTranslation()
  const answer = useAnswer(listPessoasDaMesa, {}, { quiet: true, staleTime: 300_000 })
  const { data = [], error, refetch } = answer
  if (error && !answer.data)
    return <LoadErrorLine title={t('mesa.posse.error')} error={error} onRetry={refetch} />
  const others = data.filter(({ eu }) => !eu)
  if (others.length === 0) return null
  return (
    <Menu>
      <Menu.Target>
        <Button size="xs" variant="default" rightSection={<IconChevronDown size={14} />}>
          {t('mesa.posse.passar')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {others.map(({ id, nome }) => (
          <Menu.Item key={id} onClick={() => onPick(id)}>
            {nome}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
