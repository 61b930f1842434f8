import { decidePendencias } from '@cais/core/api/mesa.ts'
import type { FilaItem } from '@cais/core/api/terminal.ts'
import { Alert, Button, Card, Group, List, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../../client/queries.ts'
import { textOf } from '../../../client/text-of.ts'
import { labelOf } from '../pergunta.ts'
import { refreshFila, refreshServico } from '../terminal-queries.ts'
import { DecisaoForm, type Pedida } from './DecisaoForm.tsx'
import type { Marcadas } from './use-marcadas.ts'

interface Recusada {
  item: FilaItem
  razao: string
}

/** What was marked, decided together; what was refused stays marked, with its reason. */
export function LoteBar({ marcadas }: { marcadas: Marcadas }) {
  const { t } = useTranslation()
  const [pedida, setPedida] = useState<Pedida | null>(null)
  const [recusadas, setRecusadas] = useState<Recusada[]>([])
  const { itens } = marcadas
  const command = useCommand(decidePendencias, {
    quiet: true,
    onSuccess: async (results) => {
      const refused = results.flatMap(({ pendenciaId, recusa }) => {
        const item = itens.find((one) => one.pendenciaId === pendenciaId)
        return recusa && item ? [{ item, razao: textOf(recusa.chave, recusa.params) }] : []
      })
      setRecusadas(refused)
      setPedida(null)
      marcadas.keep(refused.map(({ item }) => item.pendenciaId))
      await Promise.all([refreshFila(), refreshServico()])
    },
  })
  const [first] = itens
  const send = (motivo: string) => {
    if (pedida?.decisao !== 'APROVAR' && pedida?.decisao !== 'DEVOLVER') return
    const wanted = itens.map(({ pendenciaId, version }) => ({ pendenciaId, version }))
    command.mutate({ body: { evento: pedida.decisao, motivo, itens: wanted } })
  }
  return (
    <>
      <Recusadas recusadas={recusadas} onClose={() => setRecusadas([])} />
      {first && (
        <Card withBorder padding="sm" mb="sm" component="section" aria-label={t('mesa.lote.title')}>
          {pedida ? (
            <DecisaoForm
              pedida={pedida}
              tipo={first.tipo}
              title={t('mesa.lote.pergunta', {
                decisao: t(labelOf(pedida.decisao, first.tipo)),
                count: itens.length,
                tipo: t(`enum.pendenciaTipo.${first.tipo}`),
              })}
              busy={command.isPending}
              error={command.error}
              onConfirm={send}
              onClose={() => setPedida(null)}
            />
          ) : (
            <Group gap={6}>
              <Text size="sm" fw={600} role="status">
                {t('mesa.lote.marcadas', { count: itens.length })}
              </Text>
              {(['APROVAR', 'DEVOLVER'] as const).map((decisao) => (
                <Button
                  key={decisao}
                  size="xs"
                  variant={decisao === 'APROVAR' ? 'filled' : 'default'}
                  onClick={() =>
                    setPedida({ decisao, motivo: '', foco: decisao === 'APROVAR' ? 'confirmar' : 'motivo' })
                  }
                >
                  {t(labelOf(decisao, first.tipo))}
                </Button>
              ))}
              <Button size="xs" variant="subtle" onClick={marcadas.clear}>
                {t('mesa.lote.limpar')}
              </Button>
            </Group>
          )}
        </Card>
      )}
    </>
  )
}

function Recusadas({ recusadas, onClose }: { recusadas: Recusada[]; onClose: () => void }) {
  const { t } = useTranslation()
  if (recusadas.length === 0) return null
  return (
    <Alert
      mb="sm"
      color="red"
      icon={<IconAlertTriangle aria-hidden />}
      title={t('mesa.lote.recusadas', { count: recusadas.length })}
      withCloseButton
      closeButtonLabel={t('action.close')}
      onClose={onClose}
    >
      <List size="sm">
        {recusadas.map(({ item, razao }) => (
          <List.Item key={item.pendenciaId}>
            {item.numeroSolicitacao}: {razao}
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}
