import { listReutilizacaoAnexo, reuseAnexos } from '@cais/core/api/anexo.ts'
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refreshAnexos } from '../../../client/anexo-queries.ts'
import { useAnswer, useCommand } from '../../../client/queries.ts'
import type { PendenciaParams } from '../../../client/route-params.ts'
import { formatDate } from '../../../client/terminal-time.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Loaded } from '../../../ui/Loaded.tsx'
import { ProblemAlert } from '../../../ui/ProblemAlert.tsx'

interface ReuseAnexosProps {
  params: PendenciaParams
}

/** Valid documents of the consignee's earlier services, to be used again. */
export function ReuseAnexos({ params }: ReuseAnexosProps) {
  const { t } = useTranslation()
  const [isOpen, modal] = useDisclosure()
  return (
    <>
      <Button size="xs" variant="default" leftSection={<IconHistory size={15} />} onClick={modal.open}>
        {t('anexo.reuse')}
      </Button>
      <Dialog opened={isOpen} onClose={modal.close} size="xl" title={t('anexo.reuse')}>
        <ReuseForm params={params} onClose={modal.close} />
      </Dialog>
    </>
  )
}

function ReuseForm({ params, onClose }: ReuseAnexosProps & { onClose: () => void }) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<number[]>([])
  const found = useAnswer(listReutilizacaoAnexo, { params }, { quiet: true })
  const reuse = useCommand(reuseAnexos, {
    quiet: true,
    onSuccess: async () => {
      await refreshAnexos()
      onClose()
    },
  })
  const toggle = (id: number) =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {t('anexo.reuse-text')}
      </Text>
      <Loaded answer={found} heights={[120]}>
        {(anexos) => (
          <DataTable
            name={t('anexo.reuse')}
            empty={t('anexo.reuse-empty')}
            rows={anexos}
            columns={[
              {
                key: 'name',
                label: t('anexo.file'),
                cell: ({ id, name }) => (
                  <Checkbox
                    size="xs"
                    label={name}
                    checked={chosen.includes(id)}
                    onChange={() => toggle(id)}
                  />
                ),
              },
              { key: 'tipo', label: t('anexo.tipo'), cell: ({ tipo }) => t(`enum.anexoTipo.${tipo}`) },
              { key: 'servico', label: t('anexo.servico'), cell: ({ servico }) => servico.numeroSolicitacao },
              {
                key: 'criadoEm',
                label: t('anexo.criado-em'),
                cell: ({ criadoEm }) => formatDate(new Date(criadoEm)),
              },
            ]}
          />
        )}
      </Loaded>
      <ProblemAlert error={reuse.error} />
      <Group justify="end">
        <Button variant="default" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button
          loading={reuse.isPending}
          disabled={chosen.length === 0}
          onClick={() => reuse.mutate({ params, body: { anexosIds: chosen } })}
        >
          {t('anexo.reuse-confirm', { count: chosen.length })}
        </Button>
      </Group>
    </Stack>
  )
}
