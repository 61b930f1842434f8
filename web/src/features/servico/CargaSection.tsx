import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBan } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Visao } from '../../client/visao.ts'
import { Section } from '../../ui/Section.tsx'
import { CargaTable } from './CargaTable.tsx'
import { CancelCargaModal } from './servico-modals.tsx'

/** The cargo lines of a service; lines without events can be removed. */
export function CargaSection({ visao }: { visao: Visao }) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<number[]>([])
  const [isOpen, modal] = useDisclosure()
  const { cargaServico, acoesPermitidas } = visao.servico
  const mayCancel = acoesPermitidas.includes('CANCELAR_CARGA')
  const open = mayCancel
    ? cargaServico
        .filter(({ rotulo }) => rotulo === 'PENDENTE' || rotulo === 'AGUARDANDO_EXECUCAO')
        .map(({ id }) => id)
    : []
  const ids = chosen.filter((id) => open.includes(id))
  const isLast = cargaServico.every(({ id, status }) => status === 'CANCELADO' || ids.includes(id))
  return (
    <Section
      title={t('servico.cargas')}
      aside={
        mayCancel && (
          <Button
            variant="light"
            color="red"
            c={ids.length ? 'light-dark(var(--mantine-color-red-9), var(--mantine-color-red-2))' : undefined}
            size="xs"
            leftSection={<IconBan size={15} />}
            disabled={ids.length === 0}
            onClick={modal.open}
          >
            {t('servico.cancelar-cargas', { count: ids.length })}
          </Button>
        )
      }
    >
      <CargaTable linhas={cargaServico} selectable={open} chosen={ids} onChoose={setChosen} />
      <CancelCargaModal
        visao={visao}
        ids={ids}
        isLast={isLast}
        opened={isOpen}
        onClose={modal.close}
        onCancelled={() => setChosen([])}
      />
    </Section>
  )
}
