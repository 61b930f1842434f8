import { Alert, Button, Card, Group, List, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { labelOf } from '../pergunta.ts'
import { DecisaoForm } from './DecisaoForm.tsx'
import type { Lote, Recusada } from './use-lote.ts'
import type { Marcadas } from './use-marcadas.ts'

/** Decides about all ticked items together. Refused items stay ticked, with the reason. */
export function LoteBar({ marcadas, lote }: { marcadas: Marcadas; lote: Lote }) {
  const { t } = useTranslation()
  const { itens } = marcadas
  const { pedida, ask } = lote
  const [first] = itens
  return (
    <>
      <Recusadas recusadas={lote.recusadas} onClose={lote.forgetRecusadas} />
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
              busy={lote.busy}
              error={lote.error}
              onConfirm={lote.send}
              onClose={() => ask(null)}
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
                    ask({ decisao, motivo: '', foco: decisao === 'APROVAR' ? 'confirmar' : 'motivo' })
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
