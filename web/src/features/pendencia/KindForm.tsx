import type { Area } from '@cais/core/access/area.ts'
import { type FormaTela, handedIn, routesOf } from '@cais/core/api/pendencia.ts'
import type { FormaSlug } from '@cais/core/pendencia/kinds.ts'
import type { Rascunho } from '@cais/core/pendencia/rascunhos.ts'
import { isEmTempo } from '@cais/core/pendencia/transporte/troca.ts'
import { Button, Fieldset, Group, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refreshAnexos } from '../../client/anexo-queries.ts'
import type { ApiProblem } from '../../client/api-problem.ts'
import { keyOf } from '../../client/queries.ts'
import { refreshServico } from '../../client/refresh-servico.ts'
import type { PendenciaParams } from '../../client/route-params.ts'
import { ConfirmModal } from '../../ui/ConfirmModal.tsx'
import { Section } from '../../ui/Section.tsx'
import { UnsavedGuard } from '../../ui/UnsavedGuard.tsx'
import { useFormCommand } from '../../ui/use-checked-form.ts'
import { Conflito } from './Conflito.tsx'
import { isBlank } from './KindReading.tsx'
import { type CheckedKindForm, kindFormOf } from './kind-forms.ts'
import { Troca } from './transporte/Troca.tsx'
import { useGoOn } from './use-go-on.ts'
import { useKindForm } from './use-kind-form.ts'

interface KindFormProps<Slug extends FormaSlug> {
  slug: Slug
  tela: FormaTela<Slug>
  params: PendenciaParams
  area: Area | null
}

/** The form of a pendencia. Typed values are kept even if another user saves the same pendencia meanwhile. */
export function KindForm<Slug extends FormaSlug>({ slug, tela, params, area }: KindFormProps<Slug>) {
  const [begun, setBegun] = useState(tela)
  const isTyping = useRef(() => false)
  const isNewer = tela.pendencia.version !== begun.pendencia.version || tela.podeEditar !== begun.podeEditar
  useLayoutEffect(() => {
    if (isNewer && !isTyping.current()) setBegun(tela)
  }, [isNewer, tela])
  return (
    <FilledForm
      key={`${begun.pendencia.version} ${begun.podeEditar}`}
      slug={slug}
      tela={begun}
      params={params}
      area={area}
      newer={isNewer ? tela : null}
      isTyping={isTyping}
      onDiscard={() => setBegun(tela)}
    />
  )
}

interface FilledFormProps<Slug extends FormaSlug> extends KindFormProps<Slug> {
  newer: FormaTela<Slug> | null
  isTyping: RefObject<() => boolean>
  onDiscard: () => void
}

/** The frame of a form for every kind: it fills in, saves drafts and submits. Only the fields differ. */
function FilledForm<Slug extends FormaSlug>(props: FilledFormProps<Slug>) {
  const { slug, tela, params, newer, isTyping, onDiscard } = props
  const { t } = useTranslation()
  const [isConfirming, setConfirming] = useState(false)
  // True while a submitted form is edited to change the driver or truck; it is submitted again.
  const [isChanging, setChanging] = useState(false)
  const { Fields } = kindFormOf(slug)
  const form = useKindForm(slug, tela)
  isTyping.current = () => form.isDirty()
  const { save, finalize } = useKindCommands(props, form, isChanging)
  // A user who keeps their values has seen that they replace another user's.
  const [version, setVersion] = useState(tela.pendencia.version)
  const conflict = newer && (newer.pendencia.version !== version || !newer.podeEditar) ? newer : null
  const { dados } = form.getValues()
  const handIn = () => finalize.mutate({ params, body: { version, ...handedIn(slug).parse({ dados }) } })
  return (
    <form {...form.propsFor(() => (isChanging ? setConfirming(true) : handIn()))} onKeyDown={staysOnEnter}>
      <UnsavedGuard isDirty={form.isDirty} />
      <Section title={t(tela.podeEditar ? 'pendencia.a-preencher' : 'pendencia.preenchido')}>
        {!tela.podeEditar && isBlank(slug, tela) ? (
          <Text c="dimmed">{t('pendencia.nada-preenchido')}</Text>
        ) : (
          <Fieldset disabled={save.isPending || finalize.isPending} variant="unstyled" mx={0} miw={0}>
            <Fields form={form} tela={tela} readOnly={!tela.podeEditar && !isChanging} />
          </Fieldset>
        )}
        {conflict && (
          <Conflito
            newer={conflict}
            onKeep={() => setVersion(conflict.pendencia.version)}
            onDiscard={onDiscard}
          />
        )}
        {tela.podeEditar && !conflict && (
          <Buttons
            {...props}
            dados={dados}
            isSaving={save.isPending}
            isHandingIn={finalize.isPending}
            onSave={() => save.mutate({ params, body: { version, dados } })}
          />
        )}
        {mayChange(tela) && !conflict && (
          <Troca
            isChanging={isChanging}
            isSaving={finalize.isPending}
            onBegin={() => setChanging(true)}
            onGiveUp={() => {
              form.reset()
              setChanging(false)
            }}
          />
        )}
      </Section>
      <ConfirmModal
        opened={isConfirming}
        title={t('pendencia.troca.title')}
        confirmLabel={t('pendencia.troca.salvar')}
        color="mar"
        busy={finalize.isPending}
        error={null}
        onConfirm={() => {
          setConfirming(false)
          handIn()
        }}
        onClose={() => setConfirming(false)}
      >
        {t('pendencia.troca.text')}
      </ConfirmModal>
    </form>
  )
}

/** The commands that save and submit the form, with the caches that they refresh. */
function useKindCommands<Slug extends FormaSlug>(
  { slug, params, area }: KindFormProps<Slug>,
  form: CheckedKindForm<Slug>,
  isChanging: boolean,
) {
  const queries = useQueryClient()
  const routes = routesOf(slug)
  const { onSaved } = kindFormOf(slug)
  const { goOn } = useGoOn(params, area)
  const onSuccess = (answer: FormaTela<Slug>) => {
    form.resetDirty()
    queries.setQueryData(keyOf(routes.find, { params }), answer)
    // Submitted attachments cannot be changed any more, and the service shows which are still missing.
    void refreshAnexos()
    void refreshServico()
    return onSaved?.(queries)
  }
  const saysItself = (problem: ApiProblem) => {
    if (!isOutdated(problem)) return false
    void queries.invalidateQueries({ queryKey: keyOf(routes.find, { params }) })
    void refreshAnexos()
    void refreshServico()
    // If nothing was typed, the newer data simply replaces the form, and the notification gives the reason.
    return form.isDirty()
  }
  const onHandedIn = async (answer: FormaTela<Slug>) => {
    await onSuccess(answer)
    // A user who only changed the driver or truck stays to read the result.
    if (!isChanging) await goOn(answer)
  }
  return {
    save: useFormCommand(routes.save, form, { onSuccess, saysItself }),
    finalize: useFormCommand(routes.finalize, form, {
      onSuccess: onHandedIn,
      saysItself,
      alerts: isChanging,
    }),
  }
}

interface ButtonsProps<Slug extends FormaSlug> extends KindFormProps<Slug> {
  dados: Rascunho<Slug>
  isSaving: boolean
  isHandingIn: boolean
  onSave: () => void
}

/** The buttons to save, and to submit where this company does so. */
function Buttons<Slug extends FormaSlug>(props: ButtonsProps<Slug>) {
  const { slug, tela, params, dados, isSaving, isHandingIn, onSave } = props
  const { t } = useTranslation()
  const { handsIn, avisa } = kindFormOf(slug)
  const mayHandIn = handsIn?.(dados, params.companyId) ?? true
  const aviso = avisa?.(dados, tela, params.companyId) ?? null
  return (
    <Group justify="end" mt="lg">
      {mayHandIn && (
        <Text size="sm" c="dimmed" flex="1 1 260px">
          {t('pendencia.finalize-text')}
        </Text>
      )}
      <Button
        variant={aviso ? 'filled' : 'default'}
        disabled={aviso?.pronto === false}
        loading={isSaving}
        onClick={onSave}
      >
        {t(aviso?.texto ?? 'pendencia.save')}
      </Button>
      {mayHandIn && (
        <Button type="submit" loading={isHandingIn}>
          {t('pendencia.finalize')}
        </Button>
      )}
    </Group>
  )
}

/** Whether the driver or truck of a submitted form can still be changed. */
const mayChange = ({ podeEditar, trocaveis }: FormaTela<FormaSlug>) =>
  !podeEditar && trocaveis.some((one) => isEmTempo(untilOf(one), new Date()))

/** Enter in a field does not submit the form. */
function staysOnEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

const untilOf = ({ ate }: FormaTela<FormaSlug>['trocaveis'][number]) => ({
  ate: ate === null ? null : new Date(ate),
})

/** The refusals of a pendencia that has changed since it was opened. */
const isOutdated = ({ key }: ApiProblem) =>
  key === 'pendencia.recusa.alterada' || key.startsWith('pendencia.leitura.')
