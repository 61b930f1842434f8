import type { Escopo, EscopoDeEmpresa, EscopoDoTerminal } from '@cais/core/access/escopos.ts'
import type { FonteDoTerminal } from '@cais/core/access/fontes.ts'
import {
  createChave,
  createChaveDoTerminal,
  type Fonte,
  longestValidade,
  novaChave,
  novaChaveDoTerminal,
} from '@cais/core/api/fonte.ts'
import { escoposDe } from '@cais/core/entrada/recursos.ts'

import { Checkbox, Group, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { validateWith } from '../../../client/validate.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FormFields } from '../../../ui/FormButtons.tsx'
import { NumberField } from '../../../ui/NumberField.tsx'
import { ShownOnce } from '../../../ui/ShownOnce.tsx'
import { useCheckedForm, useFormCommand } from '../../../ui/use-checked-form.ts'
import { refreshFontes } from './refresh-fontes.ts'
import { type Grupo, gruposDe, useGrupoText } from './use-escopos-text.ts'

interface NovaChaveModalProps {
  fonte: Fonte | null
  opened: boolean
  onClose: () => void
}

export function NovaChaveModal({ fonte, opened, onClose }: NovaChaveModalProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size="lg"
      title={t('fonte.chave.nova-de', { nome: fonte?.nome ?? '' })}
    >
      {fonte && <NovaChave fonte={fonte} onClose={onClose} />}
    </Dialog>
  )
}

/** Creates a key and shows it once; the server cannot show it again. */
function NovaChave({ fonte, onClose }: { fonte: Fonte; onClose: () => void }) {
  const [chave, setChave] = useState<string | null>(null)
  return chave === null ? (
    <NovaChaveForm fonte={fonte} onMade={setChave} onClose={onClose} />
  ) : (
    <Mostrada chave={chave} nome={fonte.nome} onClose={onClose} />
  )
}

type FormValues = {
  escopos: Escopo[]
  enderecos: string
  validadeDias: number | null
}

const linesOf = (text: string) => text.split(/[\s,;]+/).filter(Boolean)
const inputOf = ({ enderecos, validadeDias, escopos }: FormValues) => ({
  escopos,
  enderecos: linesOf(enderecos),
  validadeDias: validadeDias ?? 0,
})

/** The error of a single address stands under the field of all addresses. */
const validate = (fonte: Fonte) => (values: FormValues) => {
  const errors = validateWith(fonte.empresa ? novaChave : novaChaveDoTerminal)(inputOf(values))
  return Object.fromEntries(
    Object.entries(errors).map(([field, error]) => [field.split(/[.[]/)[0] ?? field, error]),
  )
}

interface NovaChaveFormProps {
  fonte: Fonte
  onMade: (chave: string) => void
  onClose: () => void
}

function NovaChaveForm({ fonte, onMade, onClose }: NovaChaveFormProps) {
  const { t } = useTranslation()
  const [newest] = fonte.chaves
  const form = useCheckedForm<FormValues>({
    // The form starts with the scopes of the newest key, which the new one mostly replaces.
    initialValues: {
      escopos: newest?.escopos ?? [],
      enderecos: newest?.enderecos.join('\n') ?? '',
      validadeDias: longestValidade,
    },
    validate: validate(fonte),
  })
  const create = useCreateChave(fonte, form, async (chave) => {
    onMade(chave)
    await refreshFontes()
  })
  return (
    <form {...form.propsFor(create.send)}>
      <FormFields busy={create.isPending} onCancel={onClose}>
        <Checkbox.Group label={t('fonte.chave.escopos')} required {...form.getInputProps('escopos')}>
          <Stack gap={6} mt={4}>
            {gruposDe(fonte.empresa ? undefined : escoposDe(fonte.tipo as FonteDoTerminal)).map((grupo) => (
              <EscoposDoGrupo key={grupo.nome} grupo={grupo} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Textarea
          label={t('fonte.chave.enderecos')}
          description={t('fonte.chave.enderecos-dica')}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={1000}
          {...form.getInputProps('enderecos')}
        />
        <NumberField
          label={t('fonte.chave.validade')}
          required
          min={1}
          max={longestValidade}
          withSteps
          w={160}
          {...form.getInputProps('validadeDias')}
        />
      </FormFields>
    </form>
  )
}

/** Keys of companies and of the terminal are created by different calls. */
function useCreateChave(
  fonte: Fonte,
  form: ReturnType<typeof useCheckedForm<FormValues>>,
  onMade: (chave: string) => void,
) {
  const options = { onSuccess: ({ chave }: { chave: string }) => onMade(chave) }
  const ofEmpresa = useFormCommand(createChave, form, options)
  const doTerminal = useFormCommand(createChaveDoTerminal, form, options)
  const { id, empresa } = fonte
  const send = (values: FormValues) => {
    const { escopos, ...body } = inputOf(values)
    if (empresa)
      ofEmpresa.mutate({
        params: { companyId: empresa.id, id },
        body: { ...body, escopos: escopos as EscopoDeEmpresa[] },
      })
    else doTerminal.mutate({ params: { id }, body: { ...body, escopos: escopos as EscopoDoTerminal[] } })
  }
  return { send, isPending: ofEmpresa.isPending || doTerminal.isPending }
}

function EscoposDoGrupo({ grupo }: { grupo: Grupo }) {
  const { nome, modo } = useGrupoText()
  return (
    <Group gap="md">
      <Text size="sm" w="16rem">
        {nome(grupo)}
      </Text>
      {grupo.modos.map((one) => (
        <Checkbox
          key={one}
          value={`${grupo.nome}:${one}`}
          label={modo(one)}
          aria-label={`${nome(grupo)}: ${modo(one)}`}
        />
      ))}
    </Group>
  )
}

interface MostradaProps {
  chave: string
  nome: string
  onClose: () => void
}

function Mostrada({ chave, nome, onClose }: MostradaProps) {
  const { t } = useTranslation()
  return (
    <ShownOnce
      label={t('fonte.chave.mostrada', { nome })}
      description={t('fonte.chave.copie')}
      value={chave}
      copy={{
        label: t('fonte.chave.copiar'),
        copied: t('fonte.chave.copiada'),
        failed: t('fonte.chave.copiar-falhou'),
      }}
      onClose={onClose}
    />
  )
}
