{{- define "cais.name" -}}
{{- if contains "cais" .Release.Name }}{{ .Release.Name }}{{ else }}{{ .Release.Name }}-cais{{ end }}
{{- end }}

{{- define "cais.selector" -}}
app.kubernetes.io/name: cais
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "cais.labels" -}}
{{ include "cais.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ .Chart.Name }}-{{ .Chart.Version }}
{{- end }}

{{- /* What servers and migrations have in common: who they are, what they may do, and their settings. */}}
{{- define "cais.pod" -}}
automountServiceAccountToken: false
{{- with .Values.imagePullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  seccompProfile:
    type: RuntimeDefault
volumes:
  - name: tmp
    emptyDir:
      sizeLimit: 64Mi
{{- end }}

{{- define "cais.container" -}}
image: "{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}"
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities:
    drop:
      - ALL
volumeMounts:
  - name: tmp
    mountPath: /tmp
resources:
  {{- toYaml .Values.resources | nindent 2 }}
env:
  - name: HOST
    value: 0.0.0.0
  - name: PORT
    value: '8080'
  {{- range $name, $value := .Values.settings }}
  - name: {{ $name }}
    value: {{ $value | quote }}
  {{- end }}
  {{- range $name := list "DATABASE_URL" "DATABASE_OWNER_URL" "SMTP_URL" "METRICS_TOKEN" "CAPTCHA_SECRET" }}
  - name: {{ $name }}
    valueFrom:
      secretKeyRef:
        name: {{ $.Values.secretName }}
        key: {{ $name }}
        optional: {{ ne $name "DATABASE_URL" }}
  {{- end }}
{{- end }}
