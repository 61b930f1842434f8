import type { CadastroNaTela } from '@cais/core/api/a-mao.ts'
import { nomeados } from '@cais/core/entrada/cadastros.ts'
import type { Cadastro } from '@cais/core/entrada/cadastros-nomes.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmModal } from '../../ui/ConfirmModal.tsx'

interface RetirarButtonProps {
  cadastro: Cadastro
  existing: CadastroNaTela | null
  busy: boolean
  onRetirar: () => void
}

/** Withdraws a call or cargo; other kinds have no such button, because other records may refer to them for ever. */
export function RetirarButton({ cadastro, existing, busy, onRetirar }: RetirarButtonProps) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  if (!existing || existing.retirado || !nomeados[cadastro].retiravel) return null
  return (
    <>
      <Button variant="light" color="red" onClick={() => setOpened(true)}>
        {t('cadastros.retirar', { ref: existing.ref })}
      </Button>
      <ConfirmModal
        opened={opened}
        title={t('cadastros.retirar', { ref: existing.ref })}
        confirmLabel={t('cadastros.retirar.confirmar')}
        dismissLabel={t('cadastros.voltar')}
        busy={busy}
        error={null}
        onConfirm={() => {
          setOpened(false)
          onRetirar()
        }}
        onClose={() => setOpened(false)}
      >
        {t(cadastro === 'escalas' ? 'cadastros.retirar.escalas' : 'cadastros.retirar.cargas')}
      </ConfirmModal>
    </>
  )
}
