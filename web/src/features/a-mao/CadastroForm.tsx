import type { CadastroNaTela, Nomes } from '@cais/core/api/a-mao.ts'
import { nomeados } from '@cais/core/entrada/cadastros.ts'
import type { Cadastro } from '@cais/core/entrada/cadastros-nomes.ts'
import { gruposDe } from '@cais/core/entrada/campos.ts'
import { Alert, Button, Group, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmModal } from '../../ui/ConfirmModal.tsx'
import { Section } from '../../ui/Section.tsx'
import { UnsavedGuard } from '../../ui/UnsavedGuard.tsx'
import { CampoInput, inputWrapperOrder } from './CampoInput.tsx'
import { Desfecho } from './Desfecho.tsx'
import { type CadastroForm as Form, useCadastroForm } from './use-cadastro-form.ts'

interface CadastroFormProps {
  cadastro: Cadastro
  /** Null for a new record. */
  existing: CadastroNaTela | null
  nomes: Nomes
  onSaved: () => void
  onCancel: () => void
}

/** The form of any kind of record, built from its table of fields. */
export function CadastroForm({ cadastro, existing, nomes, onSaved, onCancel }: CadastroFormProps) {
  const { t } = useTranslation()
  const { form, send, saved, busy } = useCadastroForm({ cadastro, existing, onSaved })
  const title = existing ? t('cadastros.alterar-de', { ref: existing.ref }) : t(`cadastros.novo.${cadastro}`)
  return (
    <form {...form.propsFor((values) => send(values))} aria-label={title}>
      <UnsavedGuard isDirty={form.isDirty} />
      <Stack>
        <OfSystem existing={existing} />
        {gruposDe[cadastro].map(({ nome, campos }, index) => (
          <Section key={nome} title={t(`cadastros.grupo.${nome}`)}>
            <SimpleGrid
              cols={{ base: 1, xs: 2, md: 3 }}
              spacing="sm"
              verticalSpacing="sm"
              style={{ alignItems: 'start' }}
            >
              {index === 0 && <RefInput cadastro={cadastro} form={form} isFixed={existing !== null} />}
              {campos.map((campo) => (
                <CampoInput
                  key={campo.nome}
                  {...{ cadastro, campo, form, nomes }}
                  isFirst={index === 0 && existing !== null && campo === campos[0]}
                />
              ))}
            </SimpleGrid>
          </Section>
        ))}
        {saved && <Desfecho saved={saved} />}
        <Group justify="space-between" gap="sm">
          <RetirarButton {...{ cadastro, existing, busy }} onRetirar={() => send(form.values, 'E')} />
          <Group gap="xs" ml="auto">
            <Button variant="default" onClick={onCancel}>
              {t('cadastros.voltar')}
            </Button>
            <Button type="submit" loading={busy}>
              {t('action.save')}
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  )
}

/** Tells which system's values count, before the user edits against them. */
function OfSystem({ existing }: { existing: CadastroNaTela | null }) {
  const { t } = useTranslation()
  const fonte = existing?.dito?.fonte
  if (!fonte || fonte.tipo === 'pessoas') return null
  return (
    <Alert color="blue" icon={<IconInfoCircle aria-hidden />}>
      {t('cadastros.de-sistema', { fonte: fonte.nome })}
    </Alert>
  )
}

interface RefInputProps {
  cadastro: Cadastro
  form: Form['form']
  /** True for an existing record, whose key cannot be changed. */
  isFixed: boolean
}

function RefInput({ cadastro, form, isFixed }: RefInputProps) {
  const { t } = useTranslation()
  const { max, opcional = false } = nomeados[cadastro]
  return (
    <TextInput
      inputWrapperOrder={inputWrapperOrder}
      label={t(`cadastros.ref.${cadastro}`)}
      description={cadastro === 'cargas' && !isFixed ? t('cadastros.ajuda.ref.cargas') : undefined}
      required={!opcional}
      readOnly={isFixed}
      variant={isFixed ? 'filled' : 'default'}
      autoComplete="off"
      maxLength={max}
      {...form.getInputProps('ref')}
      {...(!isFixed && { 'data-autofocus': true })}
    />
  )
}

interface RetirarButtonProps {
  cadastro: Cadastro
  existing: CadastroNaTela | null
  busy: boolean
  onRetirar: () => void
}

/** Withdraws a call or cargo; other kinds have no such button, because other records may refer to them for ever. */
function RetirarButton({ cadastro, existing, busy, onRetirar }: RetirarButtonProps) {
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
