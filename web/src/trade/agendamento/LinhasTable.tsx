import type { AgendamentoTela, AgendamentoView } from '@cais/core/api/agendamento.ts'
import { Badge, Checkbox, Group, Stack, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { dadoText } from '../../client/dado-text.ts'
import { SideScroll } from '../../ui/SideScroll.tsx'
import { shortOf } from '../../ui/week/week.ts'
import { StatusBadge } from '../estado/StatusBadge.tsx'
import { Countdown } from './Countdown.tsx'
import { isMovable } from './choice.ts'

interface LinhasTableProps {
  tela: Pick<AgendamentoTela, 'cargas' | 'agendamentos' | 'pendencia'>
  now: Date
  /** The ticked lines; null where lines cannot be chosen. */
  chosen: readonly number[] | null
  onChoose?: (ids: number[]) => void
}

/** The cargo lines, each with its window. The ticked lines get the next window together. */
export function LinhasTable({ tela, now, chosen: ticked, onChoose }: LinhasTableProps) {
  const { t } = useTranslation()
  const chosen = ticked ?? []
  const open = tela.cargas.filter(isMovable).map(({ id }) => id)
  const all = open.length > 0 && open.every((id) => chosen.includes(id))
  return (
    <SideScroll minWidth={280} label={t('agendamento.cargas')}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            {ticked && (
              <Table.Th w={36}>
                <Checkbox
                  size="xs"
                  aria-label={t('agendamento.todas')}
                  checked={all}
                  indeterminate={!all && chosen.length > 0}
                  onChange={() => onChoose?.(all ? [] : open)}
                />
              </Table.Th>
            )}
            <Table.Th>{t('agendamento.carga')}</Table.Th>
            <Table.Th>{t('agendamento.janela')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {tela.cargas.map((linha) => (
            <Table.Tr key={linha.id}>
              {ticked && (
                <Table.Td>
                  <Checkbox
                    size="xs"
                    aria-label={linha.carga.identificador}
                    disabled={!isMovable(linha)}
                    checked={chosen.includes(linha.id)}
                    onChange={() =>
                      onChoose?.(
                        chosen.includes(linha.id)
                          ? chosen.filter((id) => id !== linha.id)
                          : [...chosen, linha.id],
                      )
                    }
                  />
                </Table.Td>
              )}
              <Table.Td>
                <Text size="sm" fw={600}>
                  {linha.carga.identificador}
                </Text>
                <Text size="xs" c="dimmed">
                  {dadoText(linha.carga.produto ?? '')}
                </Text>
              </Table.Td>
              <Table.Td>
                <Windows
                  agendamentos={tela.agendamentos.filter((one) => one.cargaServicoId === linha.id)}
                  pendencia={tela.pendencia}
                  now={now}
                />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </SideScroll>
  )
}

interface WindowsProps {
  agendamentos: AgendamentoView[]
  pendencia: AgendamentoTela['pendencia']
  now: Date
}

/** A line that is being moved has two windows: its present one and the new one. */
function Windows({ agendamentos, pendencia, now }: WindowsProps) {
  const { t } = useTranslation()
  const shown = agendamentos.filter(({ expiraEm }) => !expiraEm || Date.parse(expiraEm) > now.getTime())
  if (shown.length === 0) return <Text c="dimmed">{t('agendamento.sem-janela')}</Text>
  return (
    <Stack gap={4}>
      {shown.map((one) => (
        <Group key={one.id} gap="xs">
          <Text size="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
            {shortOf(one.janela)}
          </Text>
          {shown.length > 1 && (
            <Text size="xs" c="dimmed">
              {t(one.pendenciaId === pendencia.id ? 'agendamento.nova' : 'agendamento.anterior')}
            </Text>
          )}
          {one.expiraEm ? (
            <Countdown until={one.expiraEm} now={now} />
          ) : one.pendenciaId === pendencia.id && pendencia.statusVirtual ? (
            // The warehouse has not approved the window yet.
            <StatusBadge enumType="agendamentoStatus" status="PENDENTE" />
          ) : (
            <StatusBadge enumType="agendamentoStatus" status={one.status} />
          )}
          {one.vagaExtra && (
            <Badge variant="outline" color="gray" tt="none" c="inherit">
              {t('agendamento.vaga-extra')}
            </Badge>
          )}
          {one.motivoFixo && (
            <Text size="xs" c="dimmed">
              {t(one.motivoFixo)}
            </Text>
          )}
        </Group>
      ))}
    </Stack>
  )
}
